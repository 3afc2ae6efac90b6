/** Moments of the past as people say them. Milliseconds since 1970; the time zone is the browser's. */
const two = (n: number): string => String(n).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** *14:02*, *yesterday, 14:02*, *29 Nov, 14:02*, or *29 Nov 2025, 14:02* where it was another year. */
export function whenWords(at: number, now: number): string {
  const when = new Date(at);
  const today = new Date(now);
  const clock = `${two(when.getHours())}:${two(when.getMinutes())}`;
  if (when.toDateString() === today.toDateString()) return clock;
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (when.toDateString() === yesterday.toDateString()) return `yesterday, ${clock}`;
  const year = when.getFullYear() === today.getFullYear() ? '' : ` ${when.getFullYear()}`;
  return `${when.getDate()} ${MONTHS[when.getMonth()]}${year}, ${clock}`;
}

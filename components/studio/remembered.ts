/** Small choices of how the page looks, kept in this browser where it lets us; they are no part of the policy. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`hookline:${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`hookline:${key}`);
    else localStorage.setItem(`hookline:${key}`, value);
  } catch {
    // Storage is blocked or full: the choice holds until the page is closed.
  }
}

/** Which policy was on screen: in this tab, and in whichever tab last opened one. */
export function recallOpen(): readonly string[] {
  const last = recall('open');
  try {
    return [sessionStorage.getItem('hookline:open'), last].filter((id) => id !== null);
  } catch {
    return [last].filter((id) => id !== null);
  }
}

export function rememberOpen(id: string): void {
  remember('open', id);
  try {
    sessionStorage.setItem('hookline:open', id);
  } catch {
    // Storage is blocked or full: the newest policy is opened instead.
  }
}

const LEFT = 'hookline:left';

/** What this tab had not stored yet when it was killed. */
export function recallLeft(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

/** Notes what is not stored yet, in this tab alone; null: nothing is. */
export function rememberLeft(note: string | null): void {
  try {
    if (note === null) sessionStorage.removeItem(LEFT);
    else sessionStorage.setItem(LEFT, note);
  } catch {
    // Storage is blocked or full: an older note must not stand for the newest.
    if (note !== null) rememberLeft(null);
  }
}

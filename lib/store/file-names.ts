/** A file name that every system takes, from the name that an author gave: letters and digits of any script, dashes. */
export function fileNameFor(name: string, ending: string): string {
  const stem = [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-'),
  ]
    .slice(0, 60)
    .join('')
    .replace(/^-+|-+$/g, '');
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(stem);
  return `${stem === '' ? 'policy' : reserved ? `${stem}-policy` : stem}.${ending}`;
}

// @ts-check
// What the system says, in plain words. It also speaks before anything is installed: only what Node brings.

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is no folder',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
  EFBIG: 'it would grow larger than it may',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk does not answer as it should',
  EPIPE: 'nobody reads it any more',
  EBUSY: 'another program holds it',
  ETXTBSY: 'another program holds it',
  ENXIO: 'nothing is behind it',
  EAGAIN: 'it is busy; try again',
};

/** Why the system refused something, as the end of a sentence. */
export function because(/** @type {unknown} */ error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
  return REASONS[code] ?? `the system refuses it (${code})`;
}

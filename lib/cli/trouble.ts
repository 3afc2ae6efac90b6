/** Something that the caller can put right; its message is the one sentence that is shown. */
export class Trouble extends Error {
  constructor(
    message: string,
    /** 1: a problem stops the policy; 2: it cannot be done. */
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}

/** The server cannot start, for a reason that whoever starts it can mend: the message says how, in one line. */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The server cannot start for a reason that the operator can fix; the message describes how, in one line. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The server cannot start for a reason that the operator can fix; the message describes how, in one line. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** Describes an error of the database in one line: its message and its code. */
export function describeError(error: unknown): string {
  const { code, message } = error as Error & { readonly code?: string };
  return [message.replaceAll(/\s+/g, ' '), code && `(${code})`].filter(Boolean).join(' ');
}

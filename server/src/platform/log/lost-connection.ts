/**
 * Error codes that mean that PostgreSQL is unavailable or shutting down (Appendix A of its manual, classes 08, 53 and 57), that it
 * is a standby (25006), or that a connection failed.
 */
const LOST_CODE =
  /^(08...|25006|57P0[1-5]|53[1-4]00|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver's message about a statement without a response. */
export const UNANSWERED_MESSAGE = 'Query read timeout';
const LOST_MESSAGE =
  /^(Query read timeout$|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error reports that a service is unavailable: its connection was refused or lost, or nothing responds on it. */
export function isConnectionLost(error: {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly syscall?: unknown;
}): boolean {
  const { code, message, syscall } = error;
  return (
    (typeof code === 'string' && LOST_CODE.test(code)) ||
    // This is about the socket of a server, not about a file
    (code === 'ENOENT' && syscall === 'connect') ||
    (typeof message === 'string' && LOST_MESSAGE.test(message))
  );
}

/**
 * PostgreSQL's codes that mean: the server is away or about to be (Appendix A of its manual, classes 08, 53, 57), or it
 * undid a transaction because of another one (class 40).
 */
const AWAY =
  /^(08...|40001|40P01|57P0[1-5]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/;
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The driver's error below the query builder's. */
function driverError(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** True where the error says that a unique constraint or index of that name was violated. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return code === '23505' && violated === constraint;
}

/** True where the error says that the row which a foreign key, or the one of that name, points to is gone. */
export function isOrphaned(error: unknown, foreignKey?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23503' && (foreignKey === undefined || constraint === foreignKey);
}

/** True where a lock was not to be had in time, or the transaction was undone because others waited for it. */
export function isBlocked(error: unknown): boolean {
  const { code } = driverError(error);
  return code === '55P03' || code === '40P01' || code === '40001';
}

/** True where the database could not be reached or broke off: the call may be made again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = driverError(error);
  return (typeof code === 'string' && AWAY.test(code)) || (typeof message === 'string' && AWAY_TEXT.test(message));
}

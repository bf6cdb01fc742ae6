/**
 * Error codes that mean that the server is unavailable or shutting down (Appendix A of the PostgreSQL manual, classes 08, 53
 * and 57), that it is a standby (25006), that a timeout ended the statement or the transaction (57014, 25P03), that it rolled
 * back a transaction because of another one (class 40), or that the connection failed.
 */
const UNAVAILABLE_CODE =
  /^(08...|25006|25P03|40001|40P01|57014|57P0[1-5]|53[1-4]00|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/;
const UNANSWERED_MESSAGE = 'Query read timeout';
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the driver's error inside the query builder's. */
function driverError(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** Whether an error reports a violation of the unique constraint or index with the given name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = driverError(error);
  return code === '23505' && violated === constraint;
}

/**
 * Whether an error reports that a referenced row does not exist.
 * @param foreignKey name of the constraint; any foreign key if omitted
 */
export function isForeignKeyViolation(error: unknown, foreignKey?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23503' && (foreignKey === undefined || constraint === foreignKey);
}

/** Whether an error reports that a table, a column or a schema does not exist. */
export function isMissingRelation(error: unknown): boolean {
  const { code } = driverError(error);
  return code === '42P01' || code === '42703' || code === '3F000';
}

/** Whether an error reports a lock timeout, a deadlock or a serialization failure. */
export function isLockConflict(error: unknown): boolean {
  const { code } = driverError(error);
  return code === '55P03' || code === '40P01' || code === '40001';
}

/** Whether an error reports that the database is unavailable or the connection was lost, so that the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = driverError(error);
  return (
    (typeof code === 'string' && UNAVAILABLE_CODE.test(code)) ||
    (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) ||
    message === UNANSWERED_MESSAGE
  );
}

/** Whether an error reports that the server did not respond to a statement in time, so that its connection is still busy. */
export function isUnanswered(error: unknown): boolean {
  return driverError(error).message === UNANSWERED_MESSAGE;
}

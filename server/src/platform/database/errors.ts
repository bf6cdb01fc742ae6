import { isConnectionLost, UNANSWERED_MESSAGE } from '../log/lost-connection.ts';

/**
 * Error codes that mean that a timeout ended the statement or the transaction (57014, 25P03), or that the server rolled back a
 * transaction because of another transaction (class 40).
 */
const INTERRUPTED_CODE = /^(25P03|40001|40P01|57014)$/;

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

/**
 * Whether an error reports that the server is unavailable or the connection was lost. Callers need not log this, because it is
 * logged once for all.
 */
export function isDatabaseLost(error: unknown): boolean {
  return isConnectionLost(driverError(error));
}

/** Whether an error reports that the database was lost, or interrupted a statement, so that the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = driverError(error);
  return isDatabaseLost(error) || (typeof code === 'string' && INTERRUPTED_CODE.test(code));
}

/** Whether an error reports that the server did not respond to a statement in time, so that its connection is still busy. */
export function isUnanswered(error: unknown): boolean {
  return driverError(error).message === UNANSWERED_MESSAGE;
}

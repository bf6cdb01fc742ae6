/** Thrown by a job that a retry cannot complete; it is moved to the dead letter queue at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

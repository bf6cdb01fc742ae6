/** A job that no retry would complete: it goes to the dead letters at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

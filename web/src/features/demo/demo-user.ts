/** A user of the demo page. */
export interface DemoUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

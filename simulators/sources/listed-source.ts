/** A source of a project, to which a service sends what its supporters do. */
export interface ListedSource {
  readonly kind: string;
  readonly url: string;
  /** The name of the project. */
  readonly project: string;
  /** The name of the channel that is connected. */
  readonly channel: string | null;
}

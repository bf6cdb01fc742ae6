/**
 * Attacks the WebSocket for a time. Each attack connects with the next URL and continues until the server disconnects it, or
 * refuses the connection.
 */
export interface AttackCommand {
  readonly urls: readonly string[];
  readonly ms: number;
}

export interface AttackResult {
  /** Attacks that the server has cut off. */
  cutOff: number;
  /** Connections that the server has refused. */
  refused: number;
}

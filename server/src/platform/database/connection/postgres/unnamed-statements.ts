import { Client, type QueryConfig } from 'pg';

type Query = (this: Client, query: unknown, ...rest: unknown[]) => unknown;

/**
 * A client for poolers, which does not name prepared statements. In transaction mode, each transaction may use another connection
 * of the server, in which a name is unknown or in use. See docs/decisions/0068-poolers.md.
 */
export class UnnamedStatementsClient extends Client {}

const query = Client.prototype.query as Query;
UnnamedStatementsClient.prototype.query = function (this: Client, statement: unknown, ...rest: unknown[]) {
  return query.call(this, isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
} as typeof Client.prototype.query;

function isNamed(statement: unknown): statement is QueryConfig {
  return typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
}

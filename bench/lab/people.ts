import { createHash, randomBytes } from 'node:crypto';
import * as accounts from '@app/contract/accounts/schemas';
import { call } from '@app/server/testing/call';
import { linkWallet } from '@app/server/testing/people';
import { connected } from './sql.ts';

/** An account with a session; its number is the last part of its id. */
export interface Person {
  readonly token: string;
  readonly refreshToken: string;
}

interface Node {
  readonly url: string;
}

/**
 * Makes accounts numbered from `from` on, each with a verified address and a session. The rows are written directly,
 * for signing up would hash a password for each; the access tokens are the server's own.
 */
export async function makePeople(databaseUrl: string, node: Node, from: number, count: number): Promise<Person[]> {
  const refreshTokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await connected(databaseUrl, async (client) => {
    await client.query(
      `insert into accounts (id, username, username_key, email, email_key, email_verified, password_hash, created_at, updated_at)
       select ${idOf('n')}, 'collector' || n, 'collector' || n, 'collector' || n || '@example.com',
              'collector' || n || '@example.com', true, 'none', now(), now()
       from generate_series($1::int, $2::int) as n`,
      [from, from + count - 1],
    );
    await client.query(
      `insert into sessions (id, account_id, device, address, created_at, last_used_at, authenticated_at, idle_expires_at, expires_at)
       select ${idOf('n')}, ${idOf('n')}, 'bench', '127.0.0.1', now(), now(), now(), now() + interval '1 day', now() + interval '1 day'
       from generate_series($1::int, $2::int) as n`,
      [from, from + count - 1],
    );
    await client.query(
      `insert into refresh_tokens (token_hash, session_id)
       select hash, ${idOf('($2::int + at - 1)')} from unnest($1::text[]) with ordinality as given (hash, at)`,
      [refreshTokens.map((token) => createHash('sha256').update(token).digest('base64url')), from],
    );
    await client.query('analyze accounts, sessions, refresh_tokens');
  });
  return eachInTurn(refreshTokens, async (refreshToken) => {
    const { status, body } = await call(node, accounts.refresh, { body: { refreshToken } });
    if (status !== 200) throw new Error(`A session was refused: ${body.error}`);
    return body;
  });
}

/** Links a wallet to each account; the keys, in their order. */
export function linkWallets(node: Node, people: readonly Person[]): Promise<string[]> {
  return eachInTurn(people, async (person) => (await linkWallet(node, person)).publicKey);
}

/** The id of the account with a number, as an SQL expression of it: like the product's own, it sorts by age. */
export function idOf(number: string): string {
  return `('00000000-0000-7000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
}

const AT_ONCE = 8;

async function eachInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}

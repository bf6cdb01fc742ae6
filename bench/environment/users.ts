import { createHash, randomBytes } from 'node:crypto';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { linkWallet } from '@app/server/testing/people/people';
import { call } from '@app/server/testing/requests/call';
import { withClient } from './with-client.ts';

/** Access tokens older than this are renewed; they stay valid several times as long. */
const TOKEN_MAX_AGE_MS = 5 * 60_000;

/** A session of an account whose ID ends with its number. The tokens change when the session is renewed. */
export interface BenchUser {
  readonly node: Node;
  token: string;
  refreshToken: string;
  /** The time of the last renewal, as returned by `performance.now()`. */
  renewedAt: number;
}

interface Node {
  readonly url: string;
}

/**
 * Creates accounts numbered from `from`, each with a verified email address and a session. Inserts the rows directly,
 * because each sign-up would hash a password; the server issues the access tokens.
 */
export async function createUsers(databaseUrl: string, node: Node, from: number, count: number): Promise<BenchUser[]> {
  // The session has the ID of its account
  const refreshTokens = Array.from({ length: count }, (_, n) => {
    const id = accountId(from + n);
    return `${id}.${id}.${randomBytes(32).toString('base64url')}`;
  });
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into accounts (id, username, username_key, email, email_key, email_verified, password_hash, created_at, updated_at)
       select ${accountIdSql('n')}, 'collector' || n, 'collector' || n, 'collector' || n || '@example.com',
              'collector' || n || '@example.com', true, 'none', now(), now()
       from generate_series($1::int, $2::int) as n`,
      [from, from + count - 1],
    );
    await client.query(
      `insert into sessions (id, account_id, user_agent, ip_address, created_at, last_used_at, authenticated_at, idle_expires_at, expires_at)
       select ${accountIdSql('n')}, ${accountIdSql('n')}, 'bench', '127.0.0.1', now(), now(), now(), now() + interval '1 day', now() + interval '1 day'
       from generate_series($1::int, $2::int) as n`,
      [from, from + count - 1],
    );
    await client.query(
      `insert into refresh_tokens (token_hash, session_id, account_id)
       select hash, ${accountIdSql('($2::int + at - 1)')}, ${accountIdSql('($2::int + at - 1)')} from unnest($1::text[]) with ordinality as given (hash, at)`,
      [refreshTokens.map((token) => createHash('sha256').update(token).digest('base64url')), from],
    );
    await client.query('analyze accounts, sessions, refresh_tokens');
  });
  const users = refreshTokens.map((refreshToken) => ({ node, token: '', refreshToken, renewedAt: -Infinity }));
  await renewSessions(users);
  return users;
}

/** Renews the access tokens that are older than five minutes: on a slow machine, a benchmark takes longer than a token is valid. */
export async function renewSessions(users: readonly BenchUser[]): Promise<void> {
  const expiring = users.filter(({ renewedAt }) => performance.now() - renewedAt > TOKEN_MAX_AGE_MS);
  await mapInBatches(expiring, async (user) => {
    const { status, body } = await call(user.node, sessionOperations.refresh, {
      body: { refreshToken: user.refreshToken },
    });
    if (status !== 200) throw new Error(`A refresh failed: ${body.error}`);
    Object.assign(user, body, { renewedAt: performance.now() });
  });
}

/** Links a wallet to each account. @returns the public keys, in order */
export function linkWallets(node: Node, users: readonly BenchUser[]): Promise<string[]> {
  return mapInBatches(users, async (user) => (await linkWallet(node, user)).publicKey);
}

const accountId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** An SQL expression for the ID of the account with a number. Like real IDs, they sort by time of creation. */
export function accountIdSql(number: string): string {
  return `('00000000-0000-7000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
}

const BATCH_SIZE = 8;

async function mapInBatches<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(at, at + BATCH_SIZE).map(action))));
  }
  return results;
}

import { hashPassword } from '../src/features/accounts/password/passwords.ts';
import { systemRandomness } from '../src/platform/randomness.ts';
import { newToken, tokenHash } from '../src/platform/secrets/tokens.ts';
import { newName, PASSWORD } from './people.ts';

/** A signup that lacks only its username. */
export interface PreparedSignup {
  readonly email: string;
  readonly username: string;
  readonly tempToken: string;
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

const INSERT = `insert into signups (token_hash, type, email, password_hash, expires_at)
  select hash, 'email', email, $3, now() + interval '1 day' from unnest($1::text[], $2::text[]) as given (hash, email)`;

/**
 * Writes signups as POST /api/auth/signup does, all with one hash: hashing a thousand passwords would take longer than
 * what is tested.
 */
export async function prepareSignups(query: Query, count: number, email?: string): Promise<readonly PreparedSignup[]> {
  const signups = Array.from({ length: count }, () => ({
    email: email ?? `${newName()}@example.com`,
    username: newName(),
    tempToken: newToken(systemRandomness),
  }));
  const hashes = signups.map(({ tempToken }) => tokenHash(tempToken));
  const emails = signups.map((signup) => signup.email);
  await query(INSERT, [hashes, emails, await hashPassword(PASSWORD)]);
  return signups;
}

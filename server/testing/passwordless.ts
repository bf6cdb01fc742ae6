import { query } from './dump.ts';
import type { TestNode } from './node.ts';
import type { Person } from './people.ts';

/**
 * Takes the password from an account, as one stands that came by a provider; its sessions go on. `email` is the address
 * that the provider vouched for, or null where it vouched for none; without it the account keeps its own.
 */
export async function takePassword(
  { database }: Pick<TestNode, 'database'>,
  person: Pick<Person, 'username' | 'email'>,
  { emailVerified, email = person.email }: { readonly emailVerified: boolean; readonly email?: string | null },
): Promise<void> {
  await query(
    database,
    'update accounts set password_hash = null, email_verified = $2, email = $3, email_key = $4 where username = $1',
    [person.username, emailVerified, email, email?.toLowerCase() ?? null],
  );
}

import { query } from '../database/dump.ts';
import type { TestNode } from '../node/node.ts';
import type { Person } from './people.ts';

/**
 * Removes the password of an account, as if it had signed up with a provider; its sessions continue.
 * @param email the email address that the provider has confirmed, or null for none; by default the account's email address
 */
export async function removePassword(
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

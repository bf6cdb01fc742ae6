import { query } from '../dump.ts';
import type { TestNode } from '../node.ts';

/** Returns all rows that signing in or linking can create, and none that jobs write. */
export function signInRecords({ database }: Pick<TestNode, 'database'>): Promise<{ kind: string; which: string }[]> {
  return query(
    database,
    `select 'account' as kind, id::text as which from accounts
     union all select 'identity', provider || ' ' || subject || ' ' || account_id from identities
     union all select 'signup', token_hash from signups
     union all select 'session', id::text from sessions
     order by 1, 2`,
  );
}

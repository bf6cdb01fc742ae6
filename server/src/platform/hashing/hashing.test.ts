import * as operations from '@app/contract/passwords/schemas';
import { expect, test } from 'vitest';
import { dumpAll, query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { call } from '../../../testing/requests/call.ts';

const NEW_PASSWORD = 'Kestrel42';

const node = setUpNode({ realHashing: true });

/** Returns the hash of an account's password or pending password. */
async function hashOf({ username }: { username: string }): Promise<string> {
  const text = 'select coalesce(password_hash, pending_password_hash) as hash from accounts where username = $1';
  const [row] = await query<{ hash: string }>(node.database, text, [username]);
  return row?.hash ?? '';
}

test('stores every password as argon2id with 19 MiB, two passes and an individual salt', async () => {
  const signedUp = await signUp(node, undefined, NEW_PASSWORD);
  const [changed, reset, set, added] = [
    await newPerson(node),
    await newPerson(node),
    await newPerson(node),
    await newPerson(node),
  ];
  await call(node, operations.changePassword, {
    token: changed.token,
    body: { currentPassword: changed.password, newPassword: NEW_PASSWORD },
  });
  await call(node, operations.forgotPassword, { body: { email: reset.email } });
  const token = tokenIn((await node.mailTo(reset.email, 2)).text);
  await call(node, operations.resetPassword, { body: { token, password: NEW_PASSWORD } });
  await removePassword(node, set, { emailVerified: true });
  await call(node, operations.setPassword, { token: set.token, body: { newPassword: NEW_PASSWORD } });
  await removePassword(node, added, { emailVerified: false });
  await call(node, operations.setPassword, { token: added.token, body: { newPassword: NEW_PASSWORD } });

  const hashes = await Promise.all([signedUp, changed, reset, set, added].map(hashOf));
  for (const hash of hashes) {
    const [, kind, version, cost, salt, digest] = hash.split('$');
    expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(salt ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
    expect(Buffer.from(digest ?? '', 'base64').length).toBeGreaterThanOrEqual(32);
  }
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(hashes.length);
  const everything = JSON.stringify([...(await dumpAll(node.database))]) + node.logged.join('');
  expect(everything).not.toContain(NEW_PASSWORD);
});

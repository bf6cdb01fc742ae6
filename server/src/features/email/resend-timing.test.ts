import * as operations from '@app/contract/accounts/schemas';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { onPostgres } from '../../../testing/database/database.ts';
import { signUp } from '../../../testing/people.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { setUpNode } from '../../../testing/set-up.ts';

const node = setUpNode();

// the embedded database has only one connection, so that no other one can lock the tables
test.runIf(onPostgres)('responds to a resend before it looks up the email address', async () => {
  const { email } = await signUp(node);
  const blocker = await openClient(node.database.env.DATABASE_URL as string);
  await blocker.query('begin; lock table accounts, email_links in access exclusive mode');
  const { status } = await call(node, operations.resendVerification, { body: { email } });
  expect(status).toBe(200);
  await blocker.query('rollback');
  await blocker.end();
  await node.mailTo(email, 2);
});

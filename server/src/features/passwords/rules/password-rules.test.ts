import { passwordTexts } from '@app/contract/core/credentials/texts';
import * as operations from '@app/contract/passwords/schemas';
import { signup } from '@app/contract/sign-up/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { testNoWrites } from '../../../../testing/database/test-no-writes.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { newName, newPerson, tokenIn } from '../../../../testing/people/people.ts';
import { removePassword } from '../../../../testing/people/remove-password.ts';
import { call } from '../../../../testing/requests/call.ts';

const node = setUpNode();
/** Sends a new password to each endpoint that accepts one. */
const senders: Record<string, (password: string) => Promise<{ status: number; body: unknown }>> = {};
beforeAll(async () => {
  const [owner, withoutPassword, unverified] = [
    await newPerson(node, walrusEmail()),
    await newPerson(node, walrusEmail()),
    await newPerson(node, walrusEmail()),
  ];
  await call(node, operations.forgotPassword, { body: { email: owner.email } });
  const token = tokenIn((await node.mailTo(owner.email, 2)).text);
  await removePassword(node, withoutPassword, { emailVerified: true });
  await removePassword(node, unverified, { emailVerified: false });
  const email = walrusEmail();
  senders.signup = (password) => call(node, signup, { body: { email, password } });
  senders.change = (newPassword) =>
    call(node, operations.changePassword, {
      token: owner.token,
      body: { currentPassword: owner.password, newPassword },
    });
  senders.reset = (password) => call(node, operations.resetPassword, { body: { token, password } });
  senders.set = (newPassword) =>
    call(node, operations.setPassword, { token: withoutPassword.token, body: { newPassword } });
  senders.add = (newPassword) => call(node, operations.setPassword, { token: unverified.token, body: { newPassword } });
});

/** Creates an email address with a word from which a password can be derived. */
function walrusEmail(): string {
  return `walrus.${newName()}@example.com`;
}

/** Passwords with the first rule that each violates; each violates all later rules too. */
const VIOLATIONS = [
  ['', passwordTexts.required],
  ['äöü', passwordTexts.tooShort],
  ['äöüäöüäöüäöüä', passwordTexts.tooLong],
  ['äöüäöüäö', passwordTexts.uppercase],
  ['ÄÖÜÄÖÜÄA', passwordTexts.lowercase],
  ['ÄÖÜÄÖÜaA', passwordTexts.number],
] as const;

describe.each(['signup', 'set', 'change', 'reset', 'add'])('a new password by %s', (sender) => {
  test.each(VIOLATIONS)('rejects %j with the first rule it violates: %s', async (password, error) => {
    expect(await senders[sender]?.(password)).toMatchObject({ status: 400, body: { error } });
  });

  test.each(['Password1', 'PASSw0rd1', 'Summer2024', 'Abcdefg1', 'Aa123456', 'Cardvault7'])(
    'is rejected if it is as common as %s',
    async (password) => {
      expect(await senders[sender]?.(password)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', error: passwordTexts.tooCommon },
      });
    },
  );

  test("is rejected for its field if it is the owner's email address with digits", async () => {
    expect(await senders[sender]?.('Walrus4711')).toMatchObject({
      status: 400,
      body: { error: passwordTexts.tooCommon, details: [{ path: expect.stringMatching(/^(newP|p)assword$/) }] },
    });
  });

  testNoWrites(() => node.database);
});

// Without `change`, which would invalidate the reset link
test.each(['signup', 'set', 'reset', 'add'])('accepts a valid password by %s', async (sender) => {
  expect(await senders[sender]?.('Kestrel42')).toMatchObject({ status: 200 });
});

import * as calls from '@app/contract/accounts/password/schemas';
import { signup } from '@app/contract/accounts/schemas';
import { passwordTexts } from '@app/contract/accounts/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { dumpProductTables } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newName, newPerson, tokenIn } from '../../../testing/people.ts';
import { removePassword } from '../../../testing/remove-password.ts';

let node: TestNode;
/** Sends a new password by each of the ways there are. */
const ways: Record<string, (password: string) => Promise<{ status: number; body: unknown }>> = {};
beforeAll(async () => {
  node = await startNode();
  const [owner, social, unproven] = [
    await newPerson(node, walrus()),
    await newPerson(node, walrus()),
    await newPerson(node, walrus()),
  ];
  await call(node, calls.forgotPassword, { body: { email: owner.email } });
  const token = tokenIn((await node.mailTo(owner.email, 2)).text);
  await removePassword(node, social, { emailVerified: true });
  await removePassword(node, unproven, { emailVerified: false });
  const email = walrus();
  ways.signup = (password) => call(node, signup, { body: { email, password } });
  ways.change = (newPassword) =>
    call(node, calls.changePassword, {
      token: owner.token,
      body: { currentPassword: owner.password, newPassword },
    });
  ways.reset = (password) => call(node, calls.resetPassword, { body: { token, password } });
  ways.set = (newPassword) => call(node, calls.setPassword, { token: social.token, body: { newPassword } });
  ways.add = (newPassword) => call(node, calls.setPassword, { token: unproven.token, body: { newPassword } });
});
afterAll(() => node.stop());

/** An address of which a word makes a short password. */
function walrus(): string {
  return `walrus.${newName()}@example.com`;
}

/** Each breaks its own rule and all that come after it. */
const broken = [
  ['', passwordTexts.required],
  ['äöü', passwordTexts.tooShort],
  ['äöüäöüäöüäöüä', passwordTexts.tooLong],
  ['äöüäöüäö', passwordTexts.uppercase],
  ['ÄÖÜÄÖÜÄA', passwordTexts.lowercase],
  ['ÄÖÜÄÖÜaA', passwordTexts.number],
] as const;

describe.each(['signup', 'set', 'change', 'reset', 'add'])('a new password by %s', (way) => {
  test.each(broken)('rejects %j with the first rule it breaks: %s', async (password, error) => {
    const before = await dumpProductTables(node.database);
    expect(await ways[way]?.(password)).toMatchObject({ status: 400, body: { error } });
    expect(await dumpProductTables(node.database)).toEqual(before);
  });
});

describe.each(['signup', 'set', 'change', 'reset', 'add'])('a new password by %s', (way) => {
  test.each(['Password1', 'PASSw0rd1', 'Summer2024', 'Abcdefg1', 'Aa123456', 'Cardvault7'])(
    'is rejected if it is as common as %s',
    async (password) => {
      const before = await dumpProductTables(node.database);
      expect(await ways[way]?.(password)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', error: passwordTexts.tooCommon },
      });
      expect(await dumpProductTables(node.database)).toEqual(before);
    },
  );

  test("is rejected for its field if it is the owner's email address with digits", async () => {
    expect(await ways[way]?.('Walrus4711')).toMatchObject({
      status: 400,
      body: { error: passwordTexts.tooCommon, details: [{ path: expect.stringMatching(/^(newP|p)assword$/) }] },
    });
  });
});

// the change comes after the reset's link was asked for, and voids it
test.each(['signup', 'set', 'reset', 'add'])('accepts a valid password by %s', async (way) => {
  expect(await ways[way]?.('Kestrel42')).toMatchObject({ status: 200 });
});

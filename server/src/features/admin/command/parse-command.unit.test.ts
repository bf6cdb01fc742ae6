import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

const HASH = 'a'.repeat(64);

test.each([
  [['grant', 'a@example.com'], { name: 'grant', email: 'a@example.com' }],
  [['unblock', 'a@example.com'], { name: 'unblock', email: 'a@example.com' }],
  [['list'], { name: 'list' }],
  [['secrets'], { name: 'secrets' }],
  [['audit-verify'], { name: 'audit-verify' }],
  [['audit-verify', '12', HASH], { name: 'audit-verify', known: { number: 12, hash: HASH } }],
])('parses %j', (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

test.each([
  [[]],
  [['grant']],
  [['grant', 'ann']],
  [['grant', 'a@example.com', 'b@example.com']],
  [['list', 'a@example.com']],
  [['remove', 'a@example.com']],
  [['audit-verify', '12']],
  [['audit-verify', '0', HASH]],
  [['audit-verify', '12', 'abc']],
])('explains the usage for %j', (args) => {
  expect(parseCommand(args)).toMatchObject({
    exitCode: 2,
    lines: expect.arrayContaining(['Usage: npm run admin -- <command>']),
  });
});

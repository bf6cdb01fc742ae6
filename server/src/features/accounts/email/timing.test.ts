import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { onPostgres } from '../../../../testing/database.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { newName, signUp } from '../../../../testing/people.ts';

const ROUNDS = 40;
const PAUSE_MS = 60;

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

async function resendMs(email: string): Promise<number> {
  // what the answer before left for later must not be in the way of this one
  await sleep(PAUSE_MS);
  const began = performance.now();
  const { status } = await call(node, calls.resendVerification, { body: { email } });
  expect(status).toBe(200);
  return performance.now() - began;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;

// the embedded database works in this very process, where it also keeps the one who measures waiting
test.runIf(onPostgres)(
  'S5: a resend takes as long for an address that waits for it as for one that nobody has',
  async () => {
    const { email } = await signUp(node);
    const waiting: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      waiting.push(await resendMs(email));
      unknown.push(await resendMs(`${newName()}@example.com`));
    }
    await node.mailTo(email, ROUNDS + 1);
    // it was more than twice as long while the mail was drawn up before the answer
    expect(median(waiting) / median(unknown)).toBeGreaterThan(0.6);
    expect(median(waiting) / median(unknown)).toBeLessThan(1.6);
  },
  60_000,
);

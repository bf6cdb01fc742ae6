import * as passwords from '@app/contract/accounts/password/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { until } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newName, newPerson, type Person } from '../../../testing/people.ts';

const CALLS = 50;
/** Whatever else the machine does may disturb a round; what an answer tells by its time shows in every one. */
const ROUNDS = 6;
const TOLERANCE = 1.1;

let node: TestNode;
let person: Person;
beforeAll(async () => {
  node = await startNode({ realHashing: true });
  person = await newPerson(node);
});
afterAll(() => node.stop());

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/**
 * How many times longer an answer takes for an address with an account than for one without, or the other way round: the
 * ratio of the medians, in the round in which it is nearest to one. The two take turns, each as often before the other as
 * after it.
 * @param settle waits for what an answer leaves behind to be done, which would slow the next call
 */
async function tellingRatio(
  ask: (email: string) => Promise<unknown>,
  settle: () => Promise<unknown> = async () => {},
): Promise<number> {
  let nearest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && nearest > TOLERANCE; round++) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const askKnown = async () => known.push(await timed(() => ask(person.email)));
      const askUnknown = async () => unknown.push(await timed(() => ask(`${newName()}@example.com`)));
      for (const each of n % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) {
        await each();
        await settle();
      }
    }
    const ratio = median(known) / median(unknown);
    nearest = Math.min(nearest, Math.max(ratio, 1 / ratio));
  }
  return nearest;
}

/** No job waits or is at work; the library's own, of which there is always one, aside. */
function jobsRest(): Promise<void> {
  const unfinished = "select 1 from pgboss.job where state < 'completed' and name not like '\\_\\_%'";
  return until(async () => (await query(node.database, unfinished)).length === 0, 40_000);
}

describe('response times do not reveal whether an email address has an account', () => {
  test('for logins, within 10%', async () => {
    const statuses = new Set<number>();
    const ratio = await tellingRatio(async (email) => {
      statuses.add((await call(node, accounts.login, { body: { email, password: 'Kestrel43' } })).status);
    });
    expect([...statuses]).toEqual([401]);
    expect(ratio).toBeLessThanOrEqual(TOLERANCE);
  }, 180_000);

  test('for forgotten passwords, within 10%', async () => {
    const answers = new Set<string>();
    const forgot = async (email: string) => {
      const { status, body } = await call(node, passwords.forgotPassword, { body: { email } });
      answers.add(`${status} ${JSON.stringify(body)}`);
    };
    const ratio = await tellingRatio(forgot, jobsRest);
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^200 /);
    expect(ratio).toBeLessThanOrEqual(TOLERANCE);
  }, 180_000);
});

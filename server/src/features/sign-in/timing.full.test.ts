import * as passwordOperations from '@app/contract/passwords/schemas';
import * as operations from '@app/contract/sign-in/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newName, newPerson, type Person } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const REQUESTS = 50;
/** Other processes of the machine may disturb single rounds. A difference caused by the server appears in every round. */
const ROUNDS = 6;
const TOLERANCE = 0.1;
const JOBS_TIMEOUT_MS = 40_000;

const node = setUpNode({ realHashing: true });
let person: Person;
beforeAll(async () => {
  person = await newPerson(node);
});

async function measureMs(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/** Compares two response times. @returns 0 if they are equal, 0.1 if the first is 10% longer, -0.1 if the second is */
function relativeDifference(first: number, second: number): number {
  return first >= second ? first / second - 1 : 1 - second / first;
}

/**
 * Measures the relative difference of the median response times for an email address with an account and for email addresses
 * without one; positive if the email address with an account takes longer. The requests alternate; each kind is sent first
 * equally often. @returns the smallest difference of the rounds; later rounds only run if it exceeds the tolerance
 * @param settle waits for work that a request leaves behind and that would slow down the next one
 */
async function measureDifference(
  request: (email: string) => Promise<unknown>,
  settle: () => Promise<unknown> = async () => {},
): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && Math.abs(smallest) > TOLERANCE; round++) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < REQUESTS; n++) {
      const requestKnown = async () => known.push(await measureMs(() => request(person.email)));
      const requestUnknown = async () => unknown.push(await measureMs(() => request(`${newName()}@example.com`)));
      for (const send of n % 2 ? [requestKnown, requestUnknown] : [requestUnknown, requestKnown]) {
        await send();
        await settle();
      }
    }
    const difference = relativeDifference(median(known), median(unknown));
    if (Math.abs(difference) < Math.abs(smallest)) smallest = difference;
  }
  return smallest;
}

/** Waits until no job is queued or active, except the library's internal one, which always exists. */
function waitForJobs(): Promise<void> {
  const unfinished = "select 1 from pgboss.job where state < 'completed' and name not like '\\_\\_%'";
  return until(async () => (await query(node.database, unfinished)).length === 0, JOBS_TIMEOUT_MS);
}

function expectWithinTolerance(difference: number): void {
  expect(difference, 'with an account slower').toBeLessThanOrEqual(TOLERANCE);
  expect(difference, 'without an account slower').toBeGreaterThanOrEqual(-TOLERANCE);
}

describe('response times do not reveal whether an email address has an account', () => {
  async function expectEqualLogins(password: string) {
    const statuses = new Set<number>();
    const difference = await measureDifference(async (email) => {
      statuses.add((await call(node, operations.login, { body: { email, password } })).status);
    });
    expect([...statuses]).toEqual([401]);
    expectWithinTolerance(difference);
  }

  test('for logins, within 10% in either direction', () => expectEqualLogins('Kestrel43'), 180_000);

  test(
    'for logins with a password that is not in NFC, which is hashed in both forms',
    () => expectEqualLogins('Zoe\u0308Falke43'),
    180_000,
  );

  test('for forgotten passwords, within 10% in either direction', async () => {
    const responses = new Set<string>();
    const requestReset = async (email: string) => {
      const { status, body } = await call(node, passwordOperations.forgotPassword, { body: { email } });
      responses.add(`${status} ${JSON.stringify(body)}`);
    };
    const difference = await measureDifference(requestReset, waitForJobs);
    expect(responses.size).toBe(1);
    expect([...responses][0]).toMatch(/^200 /);
    expectWithinTolerance(difference);
  }, 180_000);
});

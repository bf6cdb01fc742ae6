import { join } from 'node:path';
import { REVOCATION_MS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import { call } from '@app/server/testing/call';
import { freePort } from '@app/server/testing/free-port';
import type { Lab } from '../lab/lab.ts';
import { makePeople, type Person } from '../lab/people.ts';
import { startProduct } from '../lab/product.ts';
import type { Program } from '../lab/program.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import { type Contestant, compare, cpuOf, driftOf, ROUNDS, valuesOf } from '../method/compare.ts';
import type { Figure, Row } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const CONNECTIONS = 64;
const ACCOUNTS = 512;
/** Servers stand on one core, the load generator and the database on the other. */
const SERVER_CORE = 1;
const LOAD_CORE = 0;
const PATH = '/api/auth/verify';

export const verify: Figure = {
  id: 'P1',
  title: `GET ${PATH} at ${CONNECTIONS} connections, ${ACCOUNTS} accounts`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl, core: SERVER_CORE });
    const other = await startProduct(lab, { databaseUrl, core: LOAD_CORE });
    const people = await makePeople(databaseUrl, product, 0, ACCOUNTS);
    const leaving = await makePeople(databaseUrl, product, ACCOUNTS, 100);
    const bare = await startBare(lab, product, people[0] as Person);

    const loader = await startLoader(lab, LOAD_CORE);
    const requests = people.map(({ token }) => request('GET', PATH, token));
    const share = ACCOUNTS / CONNECTIONS;
    const connections = Array.from({ length: CONNECTIONS }, (_, at) => requests.slice(at * share, (at + 1) * share));
    const revocations: number[] = [];
    const revoking = (contestant: Contestant): Contestant => ({
      ...contestant,
      async measure() {
        const [slice] = await Promise.all([contestant.measure(), revoke(product, other, leaving, revocations)]);
        return slice;
      },
    });
    const rounds = await compare([
      revoking(await loader.contestant('product', product, connections)),
      await loader.contestant('bare', bare, connections),
    ]);

    const [ours, theirs] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'bare')];
    const cell = (name: string, values: number[]) =>
      `${Math.round(median(values)).toLocaleString('en')}/s, ${cpuOf(rounds, name).toFixed(1)} µs`;
    const slowest = Math.max(...revocations);
    const rows: Row[] = [
      {
        what: 'verify ÷ bare node:http',
        product: cell('product', ours),
        limit: cell('bare', theirs),
        ratio: medianRatio(ours, theirs),
        bound: { pass: 0.2, goal: 0.45, better: 'more' },
      },
      {
        what: `slowest of ${revocations.length} revocations, two nodes under load`,
        product: `${slowest.toFixed(0)} ms`,
        limit: `${REVOCATION_MS} ms`,
        ratio: slowest / REVOCATION_MS,
        bound: { pass: 1, goal: 0.5, better: 'less' },
      },
      driftOf(rounds),
    ];
    if (revocations.length < 2 * ROUNDS) throw new Error('Too few sessions were ended');
    return rows;
  },
};

/** Answers the very body that the product gave to a person. */
async function startBare(lab: Lab, product: Program, { token }: Person): Promise<Program> {
  const { body } = await call(product, accounts.verify, { token });
  const port = String(await freePort());
  return lab.start({
    script: [join(import.meta.dirname, '../contestants/bare-http.ts')],
    env: { PORT: port, BODY: JSON.stringify(body) },
    url: `http://127.0.0.1:${port}`,
    path: PATH,
    core: SERVER_CORE,
  });
}

/** Ends one session on each node and tells how long the other node still let it in (milliseconds). */
async function revoke(a: Program, b: Program, leaving: Person[], results: number[]): Promise<void> {
  for (const [here, there] of [
    [a, b],
    [b, a],
  ] as const) {
    const person = leaving.pop();
    if (!person) throw new Error('No session is left to end');
    const { token } = person;
    for (const node of [here, there]) await requireStatus(node, token, 200);
    const ended = await call(here, accounts.logout, { token, body: {} });
    const began = performance.now();
    if (ended.status !== 204) throw new Error(`The logout was answered ${ended.status}`);
    await requireStatus(here, token, 401);
    while ((await call(there, accounts.verify, { token })).status !== 401) {
      if (performance.now() - began > 10 * REVOCATION_MS) throw new Error('An ended session stays open');
    }
    results.push(performance.now() - began);
  }
}

async function requireStatus(node: Program, token: string, status: number): Promise<void> {
  const answer = await call(node, accounts.verify, { token });
  if (answer.status !== status) throw new Error(`Verify answered ${answer.status} in place of ${status}`);
}

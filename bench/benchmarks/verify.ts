import { REVOCATION_MS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { call } from '@app/server/testing/requests/call';
import { startBenchProgram } from '../environment/bench-program.ts';
import type { Environment } from '../environment/environment.ts';
import { startProduct } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { type BenchUser, createUsers } from '../environment/users.ts';
import { VERIFY_PATH } from '../load/latency-under-load.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest } from '../load/protocol.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, ROUNDS, type Subject } from '../measurement/compare.ts';

const CONNECTIONS = 64;
const ACCOUNTS = 512;
/** The measured servers run on `SERVER_CORE`, the load generator and the second node on `LOAD_CORE`. */
const SERVER_CORE = 1;
const LOAD_CORE = 0;
/** The endpoint of better-auth that corresponds to `VERIFY_PATH`. */
const SESSION_PATH = '/api/auth/get-session';

export const verify: Benchmark = {
  id: 'P1',
  title: `GET ${VERIFY_PATH} at ${CONNECTIONS} connections, ${ACCOUNTS} accounts`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, core: SERVER_CORE });
    const otherNode = await startProduct(environment, { databaseUrl, core: LOAD_CORE });
    const users = await createUsers(databaseUrl, product, 0, ACCOUNTS);
    const usersToRevoke = await createUsers(databaseUrl, product, ACCOUNTS, 100);
    const bare = await startBareServer(environment, product, users[0] as BenchUser);
    const library = await startLibrary(environment);

    const loader = await startLoadGenerator(environment, LOAD_CORE);
    const requests = users.map((user) => ({ method: 'GET', path: VERIFY_PATH, user }));
    const share = ACCOUNTS / CONNECTIONS;
    const connections = Array.from({ length: CONNECTIONS }, (_, at) => requests.slice(at * share, (at + 1) * share));
    const revocations: number[] = [];
    const withRevocations = (subject: Subject): Subject => ({
      ...subject,
      async measure() {
        const [sample] = await Promise.all([subject.measure(), revoke(product, otherNode, usersToRevoke, revocations)]);
        return sample;
      },
    });
    const rounds = await measureInRounds([
      withRevocations(await loader.createSubject('product', product, connections)),
      await loader.createSubject('better-auth', library.program, library.connections),
      await loader.createSubject('bare', bare, connections),
    ]);

    const row = (what: string, baseline: string, pass: number, goal: number) =>
      comparisonRow(
        what,
        rounds,
        ['product', baseline],
        (rate, cpu) => `${Math.round(rate).toLocaleString('en')}/s, ${cpu.toFixed(1)} µs`,
        { pass, goal, better: 'more' },
      );
    const slowest = Math.max(...revocations);
    const rows: Row[] = [
      row('verify ÷ bare node:http', 'bare', 0.2, 0.45),
      row('verify ÷ get-session of better-auth', 'better-auth', 8, 8),
      {
        what: `slowest of ${revocations.length} revocations, two nodes under load`,
        product: `${slowest.toFixed(0)} ms`,
        baseline: `${REVOCATION_MS} ms`,
        ratio: slowest / REVOCATION_MS,
        bound: { pass: 1, goal: 0.5, better: 'less' },
      },
      driftRow(rounds),
    ];
    if (revocations.length < 2 * ROUNDS) throw new Error('Too few sessions were revoked');
    return rows;
  },
};

/** Starts a server that returns the product's response body for a user. */
async function startBareServer(environment: Environment, product: Program, { token }: BenchUser): Promise<Program> {
  const { body } = await call(product, sessionOperations.getCurrentUser, { token });
  return startBenchProgram(environment, 'bare-http', {
    path: VERIFY_PATH,
    env: { BODY: JSON.stringify(body) },
    core: SERVER_CORE,
  });
}

/** Starts better-auth on a database of its own. Its program adds the cookies of a session to each request that it receives. */
async function startLibrary(environment: Environment) {
  const env = { DATABASE_URL: await environment.createDatabase() };
  const program = await startBenchProgram(environment, 'better-auth', { path: SESSION_PATH, env, core: SERVER_CORE });
  const request: LoadRequest = { method: 'GET', path: SESSION_PATH };
  return { program, connections: Array.from({ length: CONNECTIONS }, () => [request]) };
}

/** Revokes one session on each node and records how long the other node accepted it, in milliseconds. */
async function revoke(a: Program, b: Program, signingOut: BenchUser[], results: number[]): Promise<void> {
  for (const [node, otherNode] of [
    [a, b],
    [b, a],
  ] as const) {
    const user = signingOut.pop();
    if (!user) throw new Error('No session is left to revoke');
    const { token } = user;
    for (const each of [node, otherNode]) await assertStatus(each, token, 200);
    const response = await call(node, sessionOperations.logout, { token, body: {} });
    const loggedOutAt = performance.now();
    if (response.status !== 204) throw new Error(`The logout returned ${response.status}`);
    await assertStatus(node, token, 401);
    while ((await call(otherNode, sessionOperations.getCurrentUser, { token })).status !== 401) {
      if (performance.now() - loggedOutAt > 10 * REVOCATION_MS) throw new Error('A revoked session is still accepted');
    }
    results.push(performance.now() - loggedOutAt);
  }
}

async function assertStatus(node: Program, token: string, status: number): Promise<void> {
  const response = await call(node, sessionOperations.getCurrentUser, { token });
  if (response.status !== status) throw new Error(`Verify returned ${response.status}, expected ${status}`);
}

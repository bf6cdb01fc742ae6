import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SimulatedProviders, startProviders } from '@app/simulators/providers/providers';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../testing/database/database.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { ADMIN_EMAILS, createCallers } from '../../../testing/generated/callers.ts';
import { findProblem, parseResponse } from '../../../testing/generated/check-response.ts';
import { type GeneratedRequest, generateRequest } from '../../../testing/generated/requests.ts';
import { allOperations } from '../../../testing/requests/contract-endpoints.ts';
import { sendBytes } from '../../../testing/requests/raw.ts';

const REQUESTS = repetitions({ usual: 1500, full: 20_000 });
/** After this many requests, callers without a session sign in again. */
const ROUND = 250;
const CONCURRENT = 8;
/** Heap limit, so that a memory leak ends the server. An idle server uses about 60 MB. */
const HEAP_MB = 160;
/** The server may close the connection before it has read larger requests, and their response may be lost. */
const MAX_READ = 15 * 1024;
/** The same requests every time, except with FAULTS=full; `GENERATED_SEED=… npx vitest …` repeats a run. */
const SEED = Number(process.env.GENERATED_SEED ?? repetitions({ usual: 1, full: Date.now() % 2 ** 31 }));
const PAGE = '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body></body></html>';

let webRoot: string;
let providers: SimulatedProviders;
let server: ServerProcess;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  providers = await startProviders();
  server = await serverProcess(
    {
      ...(onPostgres && (await testDatabase()).env),
      ...providers.environment(),
      TEST_WEB_ROOT: webRoot,
      ADMIN_EMAILS: ADMIN_EMAILS.join(','),
      COLLECT_INTERVAL: '0',
      // A closed port
      SOLANA_RPC_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'error',
    },
    [`--max-old-space-size=${HEAP_MB}`],
  );
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await providers.stop();
  await rm(webRoot, { recursive: true });
});

/** Sends a request and returns a description of the problem with its response, or undefined. */
async function findProblemWith(request: GeneratedRequest): Promise<string | undefined> {
  const text = await sendBytes(server, request.bytes, request.isTruncated);
  if (text === '' && (request.isTruncated || request.bytes.length > MAX_READ)) return undefined;
  try {
    const response = parseResponse(text);
    const problem = findProblem(request, response);
    return problem && `${problem}: ${JSON.stringify(text.slice(-400))}`;
  } catch (error) {
    return String(error);
  }
}

test(`the server responds to ${REQUESTS} generated requests with a result or a documented error`, async () => {
  const operations = await allOperations();
  const prepareCallers = createCallers(server);
  const blankImage = { create: { width: 20, height: 20, channels: 3 as const, background: '#a00' } };
  const files = [
    await sharp(blankImage).png().toBuffer(),
    await sharp(blankImage).webp().toBuffer(),
    Buffer.from('GIF89a'),
  ];
  const statuses = new Map<string, number>();
  for (let sent = 0; sent < REQUESTS; sent += ROUND) {
    const generator = generateRequest({ operations, files, ...(await prepareCallers()) });
    const requests = fc.sample(generator, { seed: SEED + sent, numRuns: Math.min(ROUND, REQUESTS - sent) });
    const remaining = requests.values();
    const sendRemaining = async () => {
      for (const request of remaining) {
        const problem = await findProblemWith(request);
        const bytes = JSON.stringify(request.bytes.subarray(0, 2000).toString('latin1'));
        expect(problem, `GENERATED_SEED=${SEED}, ${request.caller}: ${bytes}`).toBeUndefined();
        statuses.set(request.caller, (statuses.get(request.caller) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, sendRemaining));
  }
  expect(server.isRunning()).toBe(true);
  expect(server.logged.join('')).toBe('');
}, 1_200_000);

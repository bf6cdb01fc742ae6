import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode, type TestNode } from '../../../testing/node/node.ts';
import { newName, PASSWORD, tokenIn } from '../../../testing/people/people.ts';
import { createWallet } from '../../../testing/people/wallet.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** A program that uses only the generated client: it signs up, links a wallet, draws a card and lists the card. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Card = components['schemas']['Card'];

interface Options {
  baseUrl: string;
  email: string;
  password: string;
  username: string;
  readLink(): Promise<string>;
  publicKey: string;
  sign(message: string): string;
}

export async function run(options: Options): Promise<{ card: Card; inventory: Card[]; refusal: string | undefined }> {
  const { baseUrl, email, password, username, publicKey } = options;
  const client = createClient<paths>({ baseUrl });
  const started = await client.POST('/api/auth/signup', { body: { email, password } });
  const tempToken = started.data?.tempToken ?? '';
  await client.POST('/api/auth/complete-signup', { body: { tempToken, username } });
  const verified = await client.POST('/api/auth/verify-email', { body: { token: await options.readLink(), password } });
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', \`Bearer \${verified.data?.token}\`),
  });
  const nonce = await client.POST('/api/auth/wallet-nonce', { body: { publicKey } });
  if (!nonce.data) throw new Error(nonce.error.error);
  const { message } = nonce.data;
  const signed = { publicKey, message, signature: options.sign(message), nonce: nonce.data.nonce };
  await client.POST('/api/auth/link-wallet', { body: signed });
  const drawn = await client.POST('/api/users/collectibles/collect', {
    body: { publicKey, requestId: crypto.randomUUID() },
  });
  if (!drawn.data) throw new Error(drawn.error.error);
  const tooEarly = await client.POST('/api/users/collectibles/collect', {
    body: { publicKey, requestId: crypto.randomUUID() },
  });
  const listed = await client.GET('/api/users/my-collectibles', { params: { query: { limit: 10 } } });
  if (!listed.data) throw new Error(listed.error.error);
  return { card: drawn.data, inventory: listed.data.cards, refusal: tooEarly.error?.code };
}
`;

const TSCONFIG = {
  compilerOptions: { strict: true, module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], types: [] },
};

let node: TestNode;
let folder: string;
beforeAll(async () => {
  node = await startNode();
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
});
afterAll(async () => {
  await node.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a client generated from the API description compiles, and can sign up, link a wallet and draw a card', async () => {
  const types = astToString(await openapiTS(new URL(`${node.url}/api/openapi.json`)));
  await symlink(MODULES, join(folder, 'node_modules'));
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'api.d.ts': types,
    'main-path.ts': PROGRAM,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await promisify(execFile)(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder]).catch(({ stdout }) =>
    expect.fail(stdout),
  );

  const { run } = await import(pathToFileURL(join(folder, 'main-path.js')).href);
  const email = `${newName()}@example.com`;
  const wallet = createWallet();
  const result = await run({
    baseUrl: node.url,
    email,
    password: PASSWORD,
    username: newName(),
    readLink: async () => tokenIn((await node.mailTo(email)).text),
    publicKey: wallet.publicKey,
    sign: wallet.sign,
  });
  expect(result.inventory).toEqual([{ ...result.card, isFavourite: false }]);
  expect(result.card).toMatchObject({ publicKey: wallet.publicKey, number: expect.any(Number) });
  expect(result.refusal).toBe('CARD_NOT_READY');
}, 60_000);

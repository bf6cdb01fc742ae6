import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_WALLET_SCRIPT } from '@app/contract/wallet/limits';
import type { FastifyInstance } from 'fastify';

const script = join(import.meta.dirname, 'dist/test-wallet.js');

/** Fastify plugin that serves the built test wallet in local mode. */
export async function testWallet(app: FastifyInstance): Promise<void> {
  app.get(TEST_WALLET_SCRIPT, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(script)),
  );
}

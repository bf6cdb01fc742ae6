import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { collect } from '@app/contract/cards/endpoints';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { createWalletNonce, linkWallet } from '@app/contract/wallet/endpoints';
import { base58 } from '@scure/base';
import type { FastifyInstance } from 'fastify';

/** Links a new wallet to the account of an access token and draws a card, through the API. @throws Error if it is refused */
export async function startCollecting(app: FastifyInstance, token: string): Promise<void> {
  const send = async ({ method, path }: Endpoint, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url: `/api${path}`, headers, payload });
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
    return response.json();
  };
  const keys = generateKeyPairSync('ed25519');
  const publicKey = base58.encode(Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const { message, nonce } = await send(createWalletNonce, { publicKey });
  const signature = base58.encode(sign(null, Buffer.from(message), keys.privateKey));
  await send(linkWallet, { publicKey, message, nonce, signature });
  await send(collect, { publicKey, requestId: randomUUID() });
}

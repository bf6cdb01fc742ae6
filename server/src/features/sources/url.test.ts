import * as operations from '@app/contract/sources/schemas';
import { gameDelivery } from '@app/simulators/sources/deliveries';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import type { WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendBytes } from '../../../testing/requests/raw.ts';
import { deliver, newSource } from '../../../testing/sources/sources.ts';

const SUBJECT = '76561197960287930';

const node = setUpNode();
let owner: WalletOwner;
let slug: string;
beforeEach(async () => {
  ({ owner, slug } = await newProjectSetting(node));
  // Tests advance the clock beyond the sessions of earlier ones
});

const play = (subject = SUBJECT) => ({ type: 'play', event: 'boss', supporter: { provider: 'steam', subject } });
const signed = (secret: string, event: object | string = play(), id?: string) =>
  gameDelivery(secret, event, { at: node.clock.now(), ...(id !== undefined && { id }) });
const forged = () => signed(`whsec_${Buffer.alloc(32).toString('base64')}`);

describe('the URL of a source', () => {
  test.each(['0199a1b2-0000-7000-8000-000000000001', 'x', '%00', '..%2f', 'A'.repeat(90)])(
    'with the unknown ID %s is 404',
    async (id) => {
      expect((await deliver(node, id, forged())).status).toBe(404);
    },
  );

  test('of a revoked source, and of a kind without webhooks, is 404', async () => {
    const [game, live] = [await newSource(node, owner, slug, 'game'), await newSource(node, owner, slug, 'live')];
    await deliver(node, game.id, signed(game.secret));
    const params = { slug, id: game.id };
    expect((await call(node, operations.deleteSource, { token: owner.token, params })).status).toBe(204);
    for (const { id, secret } of [game, live]) expect((await deliver(node, id, signed(secret))).status).toBe(404);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405', async (method) => {
    const source = await newSource(node, owner, slug, 'game');
    const response = await send(node, method, `/hooks/${source.id}`);
    expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('accepts 64 kB and no byte more', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const padded = (bytes: number) => {
      const event = JSON.stringify({ ...play(), padding: '' });
      return signed(source.secret, event.replace('""', `"${'x'.repeat(bytes - event.length)}"`));
    };
    expect((await deliver(node, source.id, padded(64 * 1024))).status).toBe(200);
    expect((await deliver(node, source.id, padded(64 * 1024 + 1))).status).toBe(413);
  });

  test('accepts a body without a content type, and refuses a signature that is sent twice', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const sendHead = ({ headers, body }: ReturnType<typeof signed>, more: readonly string[] = []) => {
      const { 'content-type': _, ...withoutType } = headers;
      const lines = Object.entries({ host: 'x', connection: 'close', 'content-length': body.length, ...withoutType });
      const head = [`POST /api/hooks/${source.id} HTTP/1.1`, ...lines.map((line) => line.join(': ')), ...more];
      return sendBytes(node, `${head.join('\r\n')}\r\n\r\n${body}`);
    };
    expect(await sendHead(signed(source.secret))).toMatch(/^HTTP\/1.1 200 /);
    const delivery = signed(source.secret);
    const again = `webhook-signature: ${delivery.headers['webhook-signature']}`;
    expect(await sendHead(delivery, [again])).toMatch(/^HTTP\/1.1 403 /);
  });
});

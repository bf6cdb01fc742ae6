import { randomUUID } from 'node:crypto';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import { refresh } from '@app/contract/sessions/schemas';
import * as operations from '@app/contract/trades/schemas';
import { PREPARE_RATES } from '@app/contract/transfers/limits';
import { confirmTransfer } from '@app/contract/transfers/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUp, setUpNode } from '../../../testing/node/set-up.ts';
import { acceptOffer, confirmOffer, newTrader, prepareOffer, sendOffer } from '../../../testing/people/trades.ts';
import { prepareTransfer, respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { startSolana } from '../../../testing/services/solana.ts';

const env = { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' };
const REAUTHENTICATION_REQUIRED = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
const [PREPARES] = PREPARE_RATES;

describe('with rate limits', () => {
  const node = setUpNode({ env: { ...env, RATE_LIMITS: 'on' } });

  test('transfers and trades share 30 preparations an hour, and a repeated one does not count', async () => {
    const [ann, bob] = [await newTrader(node), await newTrader(node)];
    const [card = ''] = ann.cards;
    const offer = { give: [...ann.cards], take: [...bob.cards], recipient: bob.publicKey, requestId: randomUUID() };
    const repeat = () => call(node, operations.prepareTrade, { token: ann.token, body: offer });
    const first = await repeat();
    for (let n = 1; n < PREPARES.calls; n += 1) {
      const prepared = n % 2 ? prepareTransfer(node, ann, card, bob.publicKey) : prepareOffer(node, ann, bob);
      expect((await prepared).status).toBe(200);
    }
    expect((await repeat()).body).toEqual(first.body);
    const limited = { status: 429, body: { code: 'RATE_LIMITED' } };
    expect(await prepareTransfer(node, ann, card, bob.publicKey)).toMatchObject(limited);
    expect(await prepareOffer(node, ann, bob)).toMatchObject(limited);
    expect((await prepareOffer(node, bob, ann)).status).toBe(200);
  });
});

describe('without rate limits', () => {
  const node = setUpNode({ env });

  test('an account prepares as often as it likes, but has 20 pending transfers', async () => {
    const ann = await newTrader(node, 22);
    const [last = '', ...cards] = ann.cards;
    const { publicKey } = createWallet();
    const { body: prepared } = await prepareTransfer(node, ann, last, publicKey);
    for (let n = 0; n < PREPARES.calls; n += 1) {
      expect((await prepareTransfer(node, ann, last, publicKey)).status).toBe(200);
    }
    await query(
      node.database,
      `insert into transfers (id, account_id, card_id, request_id, sender_wallet, recipient_wallet, state, message, prepared_at, expires_at)
       select gen_random_uuid(), $1, card, gen_random_uuid(), 'x', 'x', 'pending', '', now(), now() + interval '7 days'
       from unnest($2::uuid[]) as card`,
      [ann.id, cards.slice(0, 19)],
    );
    expect((await signTransfer(node, ann, cards[20] ?? '', createWallet().publicKey)).status).toBe(200);
    const tooMany = { status: 429, body: { code: 'TOO_MANY_TRANSFERS' } };
    expect(await prepareTransfer(node, ann, last, publicKey)).toMatchObject(tooMany);
    const signature = ann.wallet.sign(prepared.message);
    const input = { token: ann.token, params: { id: prepared.transferId }, body: { signature } };
    expect(await call(node, confirmTransfer, input)).toMatchObject(tooMany);
  });

  test('of four transfers to one wallet that are signed at once, three become pending', async () => {
    const ann = await newTrader(node, 4);
    const { publicKey } = createWallet();
    const prepared: { transferId: string; message: string }[] = [];
    for (const card of ann.cards) prepared.push((await prepareTransfer(node, ann, card, publicKey)).body);
    const confirmed = await runConcurrently(4, (n) =>
      call(node, confirmTransfer, {
        token: ann.token,
        params: { id: prepared[n]?.transferId ?? '' },
        body: { signature: ann.wallet.sign(prepared[n]?.message ?? '') },
      }),
    );
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(confirmed.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'TOO_MANY_TO_WALLET' });
  });

  test('to give cards needs a recent login, to keep them does not', async () => {
    const [ann, bob] = [await newTrader(node, 2), await newTrader(node)];
    const [card = '', other = ''] = ann.cards;
    const { body: transfer } = await signTransfer(node, ann, other, bob.publicKey);
    const received = await sendOffer(node, bob, ann, bob.cards, [card]);
    const { body: offer } = await prepareOffer(node, ann, bob);
    const { body: prepared } = await prepareTransfer(node, ann, card, bob.publicKey);
    node.clock.advance(RECENT_LOGIN_SECONDS + 60);
    const { token } = (await call(node, refresh, { body: { refreshToken: ann.refreshToken } })).body;
    const late = { ...ann, token };
    const requestId = randomUUID();
    const onReceived = { token, params: { id: received } };
    const body = { signature: ann.wallet.sign(prepared.message), requestId };
    const refused = [
      await prepareTransfer(node, late, card, bob.publicKey),
      await call(node, confirmTransfer, { token, params: { id: prepared.transferId }, body }),
      await prepareOffer(node, late, bob),
      await confirmOffer(node, late, offer),
      await call(node, operations.counterTrade, {
        ...onReceived,
        body: { give: [card], take: [...bob.cards], requestId },
      }),
      await acceptOffer(node, late, received),
      await call(node, operations.acceptTrade, { ...onReceived, body }),
    ];
    for (const response of refused) expect(response).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect((await respondToTransfer(node, late, 'cancel', transfer.id)).body.state).toBe('cancelled');
    const declined = await call(node, operations.declineTrade, { ...onReceived, body: { requestId } });
    expect(declined.body.state).toBe('declined');
  });
});

describe('on a network', () => {
  const solana = setUp(startSolana);
  const chain = setUp(() => startNode({ env: { ...env, ...solana.env } }));

  test('an offer asks the same of it whether or not the wallet is linked, and is answered alike', async () => {
    const [ann, bob] = [await newTrader(chain), await newTrader(chain)];
    const asked = [];
    for (const recipient of [bob.publicKey, createWallet().publicKey]) {
      solana.requestedMethods.length = 0;
      const { status, body } = await prepareOffer(chain, ann, { ...bob, publicKey: recipient }, ann.cards, ann.cards);
      asked.push([status, body.code, body.details, ...solana.requestedMethods]);
    }
    expect(asked[0]).toEqual([404, 'CARD_NOT_FOUND', expect.anything(), 'getMultipleAccounts']);
    expect(asked[1]).toEqual(asked[0]);
  });
});

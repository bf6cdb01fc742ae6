import { getCard } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newTrader } from '../../../testing/people/trades.ts';
import { respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { loseWallet, WALLET_LOSSES } from '../../../testing/people/wallet-losses.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { measureTold } from '../../../testing/requests/told.ts';

const env = { COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9', TRANSFER_HOLD: '86400' };
const cluster = setUpCluster({ env });
const expectTold = measureTold();

const cases = WALLET_LOSSES.flatMap((loss) =>
  (['sender', 'recipient'] as const).flatMap((side) => [
    [loss, side, 'pending'] as const,
    [loss, side, 'accepted'] as const,
  ]),
);

test.each(cases)(
  '%s the %s ends a transfer that is %s, and tells the other side at once',
  async (loss, side, state) => {
    const { first, last } = cluster;
    const [sender, recipient] = [await newTrader(first), await newTrader(last)];
    const [card = ''] = sender.cards;
    const { body } = await signTransfer(first, sender, card, recipient.publicKey);
    if (state === 'accepted') await respondToTransfer(last, recipient, 'accept', body.id);
    const [lost, other] = side === 'sender' ? [sender, recipient] : [recipient, sender];
    const socket = await connectSocket(last, other.token);
    await loseWallet(first, loss, lost);
    const lostAt = performance.now();
    const ended = side === 'sender' ? 'cancelled' : 'declined';
    await expectTold(socket, { type: 'transferChanged', transferId: body.id, state: ended }, lostAt);
    await socket.close();
    const { notifications } = (await call(last, listNotifications, { token: other.token, query: {} })).body;
    expect(notifications.find(({ type }) => type === 'card_transfer')?.title).toBe(
      side === 'sender' ? 'A card stays where it is' : 'Your card stays with you',
    );
    const read = await call(last, getCard, { params: { id: card } });
    if (loss === 'deleting' && side === 'sender') expect(read.status).toBe(404);
    else expect(read.body.locked).toBe(false);
  },
);

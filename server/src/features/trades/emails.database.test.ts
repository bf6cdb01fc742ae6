import { getNotificationPreferences, updateNotificationPreferences } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { acceptOffer, newTrader, sendOffer } from '../../../testing/people/trades.ts';
import { respondToTransfer, signTransfer } from '../../../testing/people/transfers.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({
  env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' },
});

/** A trader who gets emails about all notifications of transfers and trades. */
async function newReader() {
  const trader = await newTrader(node, 2);
  const { token } = trader;
  const { body } = await call(node, getNotificationPreferences, { token });
  const kinds = { ...body.kinds, transfers: { inApp: true, browser: false, email: true } };
  await call(node, updateNotificationPreferences, { token, body: { ...body, kinds } });
  return trader;
}

test('who reads notifications by email gets one email about each card that leaves', async () => {
  const [ann, bob] = [await newReader(), await newReader()];
  const { body } = await signTransfer(node, ann, ann.cards[0] ?? '', bob.publicKey);
  await respondToTransfer(node, bob, 'accept', body.id);
  const id = await sendOffer(node, ann, bob, ann.cards.slice(1), bob.cards.slice(1));
  expect((await acceptOffer(node, bob, id)).body.state).toBe('completed');
  await runJob(node.database, 'notification-emails');
  // Each has verified the email address before
  await node.mailTo(ann.email, 3);
  await node.mailTo(bob.email, 4);
  const subjectsOf = (email: string) =>
    node.mails
      .filter(({ to }) => to === email)
      .slice(1)
      .map(({ subject }) => subject)
      .sort();
  expect(subjectsOf(ann.email)).toEqual(Array(2).fill('A card has left your account'));
  expect(subjectsOf(bob.email)).toEqual(['A card for you', 'A card has left your account', 'New trade offer']);
});

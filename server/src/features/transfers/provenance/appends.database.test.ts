import { transferMessage } from '@app/contract/transfers/message';
import { findBrokenEntry } from '@app/contract/transfers/provenance';
import { getProvenance } from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { openServicesOf } from '../../../../testing/node/services.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { findCard, lockCardRows } from '../../cards/index.ts';
import { appendProvenance } from './entries.ts';

const node = setUpNode();
const APPENDS = repetitions({ usual: 100, full: 1000 });
const CALLERS = 10;

test.each([true, false])('concurrent appends on two nodes never fork (card locked: %s)', async (isLocked) => {
  const owner = await newWalletOwner(node);
  const { publicKey: wallet } = owner;
  const { body: drawn } = await collectCard(node, owner);
  const services = [await openServicesOf(node), await openServicesOf(node)] as const;
  const card = await findCard(services[0].database.db, drawn.id);
  if (!card) throw new Error('The card was not drawn');
  let [started, refused] = [0, 0];
  const append = (n: number): Promise<void> =>
    services[n % 2 === 0 ? 0 : 1]
      .transact(async (tx) => {
        if (isLocked) await lockCardRows(tx, [card.id]);
        const parts = { productName: 'Cards', card, from: wallet, to: wallet, uri: '' };
        const message = transferMessage({ ...parts, nonce: String(n), timestamp: drawn.collectedAt });
        const entry = { kind: 'transfer', from: wallet, to: wallet, message, signature: wallet } as const;
        await appendProvenance(tx, card, entry, node.clock.now());
      })
      .catch((error) => {
        if (!isUniqueViolation(error, 'provenance_entries_card_id_sequence_pk')) throw error;
        refused += 1;
        return append(n);
      });
  await runConcurrently(CALLERS, async () => {
    while (started < APPENDS) {
      started += 1;
      await append(started);
    }
  });
  for (const one of services) await one.close();
  const { entries } = (await call(node, getProvenance, { params: { id: card.id } })).body;
  expect(new Set(entries.map(({ message }) => message)).size).toBe(APPENDS + 1);
  expect(entries).toHaveLength(APPENDS + 1);
  const brokenEntry = await findBrokenEntry(drawn, entries);
  expect(brokenEntry).toBeUndefined();
  if (isLocked) expect(refused).toBe(0);
});

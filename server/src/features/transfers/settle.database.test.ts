import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newTrader, stateOf } from '../../../testing/people/trades.ts';
import { until } from '../../../testing/processes/until.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0', TRANSFER_HOLD: '0' } });
const SETTLED_MS = 20_000;
/** More than a batch. */
const BROKEN = 51;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

test('transfers that can never be settled do not keep later ones waiting', async () => {
  const [ann, bob] = [await newTrader(node, BROKEN + 1), await newTrader(node)];
  // A chain that cannot be read fails every attempt to continue it
  await query(
    node.database,
    `insert into provenance_entries select card, 1, 'no JSON', '' from unnest($1::uuid[]) as card`,
    [ann.cards.slice(0, BROKEN)],
  );
  await query(node.database, 'update cards set locked = true where account_id = $1', [ann.id]);
  await query(
    node.database,
    `insert into transfers (id, account_id, recipient_id, card_id, request_id, sender_wallet, recipient_wallet, state, message,
       signature, prepared_at, confirmed_at, accepted_at, expires_at, moves_at)
     select id, $1, $2, card, id, $3, $4, 'pending', '', 'x', now(), now(), now(), now() + make_interval(secs => n), now()
     from unnest($5::uuid[], $6::uuid[]) with ordinality as due(id, card, n)`,
    [ann.id, bob.id, ann.publicKey, bob.publicKey, ann.cards.map((_, n) => idOf(n)), ann.cards],
  );
  const states = () =>
    query<{ state: string; count: number }>(
      node.database,
      'select state, count(*)::int as count from transfers group by 1 order by 1',
    );
  const expected = [
    { state: 'completed', count: 1 },
    { state: 'pending', count: BROKEN },
  ];
  await until(async () => JSON.stringify(await states()) === JSON.stringify(expected), SETTLED_MS);
});

test('trades that can never be settled do not keep later ones waiting', async () => {
  const [ann, bob] = [await newTrader(node), await newTrader(node)];
  const insert = (numbers: readonly number[], state: string) =>
    query(
      node.database,
      `insert into trades (id, proposer_id, recipient_id, proposer_wallet, recipient_wallet, state, request_id, message,
         prepared_at, confirmed_at, moves_at, expires_at)
       select id, $1, $2, $3, $4, $5, id, '', now(), now(), now(), now() from unnest($6::uuid[]) as id`,
      [ann.id, bob.id, ann.publicKey, bob.publicKey, state, numbers.map(idOf)],
    );
  const broken = Array.from({ length: BROKEN }, (_, n) => n);
  // Accepted, but not signed: no attempt to exchange their cards succeeds
  await insert(broken, 'accepted');
  await query(
    node.database,
    `insert into trade_cards (trade_id, card_id, side)
     select id, card, side from unnest($1::uuid[]) as id, (values ($2::uuid, 'give'), ($3::uuid, 'take')) as sides(card, side)`,
    [broken.map(idOf), ann.cards[0], bob.cards[0]],
  );
  await insert([BROKEN], 'open');
  await until(async () => (await stateOf(node, ann, idOf(BROKEN))) === 'expired', SETTLED_MS);
  expect(await stateOf(node, ann, idOf(0))).toBe('accepted');
});

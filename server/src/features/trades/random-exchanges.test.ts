import { expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { runExchanges } from '../../../testing/faults/exchange-run.ts';

const SEED = 20_261_129;

// The embedded database has one node
test.runIf(onPostgres)(
  'random transfers and trades on two nodes that are killed lose, double and invent no card',
  async () => {
    const size = { collectors: 5, cards: 4, steps: 30, acting: 4, kills: 2 };
    const { outcomes, repeated } = await runExchanges({ seed: SEED, ...size });
    for (const outcome of ['transfers/{id}/accept 200', 'trades/{id}/accept 200'])
      expect([...outcomes.keys()]).toContain(`POST /users/${outcome}`);
    expect(repeated).toBeGreaterThan(0);
  },
);

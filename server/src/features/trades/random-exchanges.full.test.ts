import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { runExchanges } from '../../../testing/faults/exchange-run.ts';

const RUNS = 4;
/** `SEED=n` repeats a run. */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : Array.from({ length: RUNS }, () => randomInt(1e9));
const SIZE = { collectors: 10, cards: 6, steps: 300, acting: 6, kills: 12 };
const RUN_MS = 900_000;

describe.runIf(onPostgres)('two nodes that are killed in turns', () => {
  test.for(SEEDS)(
    'lose, double and invent no card in random transfers and trades (seed %i)',
    { timeout: RUN_MS },
    async (seed, { annotate }) => {
      const { outcomes, repeated } = await runExchanges({ seed, ...SIZE });
      await annotate(`${repeated} requests sent again; ${[...outcomes].map((one) => one.join(': ')).join(', ')}`);
      for (const action of ['accept', 'decline', 'cancel']) {
        for (const kind of ['transfers', 'trades'])
          expect([...outcomes.keys()]).toContain(`POST /users/${kind}/{id}/${action} 200`);
      }
    },
  );
});

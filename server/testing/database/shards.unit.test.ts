import { expect, test } from 'vitest';
import { findScatteredTables, readPlacements } from './shards.ts';

const placements = readPlacements();

test.each([
  ['select * from cards where cards.account_id = $1', []],
  ['select * from cards where number = $1', ['cards']],
  ['select * from cards where account_id = $1 or number = $2', ['cards']],
  [
    'select * from cards join collectors on cards.account_id = collectors.account_id where collectors.account_id = $1',
    [],
  ],
  ['select * from cards join collectors on cards.account_id = collectors.account_id', ['cards', 'collectors']],
  ['select * from collectors where account_id = $1 and exists (select from cards where number = $2)', ['cards']],
  [
    'with input as (select * from json_to_recordset($1) as i (account_id uuid)) update accounts set revision = 1 from input where accounts.id = input.account_id',
    [],
  ],
  [
    'with found as (select id as account_id from accounts where username = $1) delete from cards using found where cards.account_id = found.account_id',
    ['accounts'],
  ],
  ['insert into cards (id, account_id) values ($1, $2)', []],
  ['insert into cards (id, number) values ($1, $2)', ['cards']],
  ['select * from cards join draw_days using (day) where cards.account_id = $1', []],
  ['select * from cards, signups where cards.account_id = $1', ['signups']],
])('%s: scattered tables %j', async (statement, scattered) => {
  expect((await findScatteredTables(statement, placements)).sort()).toEqual(scattered);
});

import { randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import { endQuest } from '@app/contract/quests/schemas';
import { unlinkProvider } from '@app/contract/social/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { findAccountId } from '../../../testing/people/admins.ts';
import {
  type AccountName,
  createModel,
  type LinkedName,
  type Name,
  REQUIRED,
} from '../../../testing/people/linking-model.ts';
import { collectCard, linkWallet, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
  rewardsOf,
} from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial({ env: { COLLECT_INTERVAL: '0' } });
let counter: EventCounter;
let project: ProjectSetting;
beforeAll(async () => {
  counter = await openEventCounter(cluster.first);
  project = await newProjectSetting(cluster.first);
});
afterAll(() => counter.stop());

type Step =
  | { readonly do: 'event'; readonly name: Name }
  /** Of the nth event, counted modulo. */
  | { readonly do: 'refund'; readonly nth: number }
  | { readonly do: 'link'; readonly name: LinkedName; readonly to: AccountName }
  | { readonly do: 'unlink'; readonly name: LinkedName }
  | { readonly do: 'claim'; readonly by: AccountName };

/** Each takes seconds. */
const RUNS = 8;

/** Two accounts without a wallet that have drawn a card, and who is linked to them. */
async function newPeople() {
  const people: Record<AccountName, WalletOwner> = {
    anna: await newWalletOwner(cluster.first),
    ben: await newWalletOwner(cluster.first),
  };
  for (const person of Object.values(people)) {
    await collectCard(cluster.first, person);
    await call(cluster.first, unlinkWallet, { token: person.token });
  }
  const { wallet } = people.anna;
  const persona = newPersona();
  const link = (name: LinkedName, to: AccountName) =>
    name === 'wallet'
      ? linkWallet(cluster.first, people[to], wallet)
      : linkProvider(cluster.first, 'twitch', people[to], persona);
  const unlink = async (name: LinkedName, from: AccountName) => {
    const { token } = people[from];
    const { status } =
      name === 'wallet'
        ? await call(cluster.first, unlinkWallet, { token })
        : await call(cluster.first, unlinkProvider, { token, params: { provider: 'twitch' } });
    expect(status).toBeLessThan(300);
  };
  await link('twitch', 'anna');
  const ids = {
    anna: await findAccountId(cluster.first, people.anna),
    ben: await findAccountId(cluster.first, people.ben),
  };
  const [identity] = await query<{ subject: string }>(
    cluster.first.database,
    "select subject from identities where provider = 'twitch' and account_id = $1",
    [ids.anna],
  );
  await unlink('twitch', 'anna');
  const supporters = {
    anna: { accountId: ids.anna },
    ben: { accountId: ids.ben },
    wallet: { wallet: wallet.publicKey },
    twitch: { provider: 'twitch', subject: identity?.subject ?? '' },
  };
  return { people, publicKey: wallet.publicKey, link, unlink, supporters };
}

/** Runs the steps in a new quest and compares the rewards with the model after each. @returns the results of the events */
async function run(steps: readonly Step[]): Promise<string[]> {
  const { owner, slug, projectId } = project;
  const event = `e${randomUUID()}`;
  const quest = await newActiveQuest(cluster.first, owner, slug, { rule: { event }, count: REQUIRED });
  const { people, publicKey, link, unlink, supporters } = await newPeople();
  const model = createModel();
  const ids: string[] = [];
  const seen: string[] = [];

  async function act(step: Step): Promise<void> {
    if (step.do === 'event') {
      const id = randomUUID();
      ids.push(id);
      const results = await counter.count(projectId, supporters[step.name], { kind: 'play', event }, { id });
      expect(results).toEqual([model.event(step.name)]);
      seen.push(...results);
    } else if (step.do === 'refund' && ids.length > 0) {
      const nth = step.nth % ids.length;
      await counter.refund(ids[nth] as string);
      model.refund(nth);
    } else if (step.do === 'link' && !model.links.has(step.name)) {
      await link(step.name, step.to);
      model.link(step.name, step.to);
    } else if (step.do === 'unlink') {
      const from = model.links.get(step.name);
      if (from !== undefined) await unlink(step.name, from);
      model.links.delete(step.name);
    } else if (step.do === 'claim' && model.links.get('wallet') === step.by && model.claim(step.by)) {
      const { rewards } = await rewardsOf(cluster.first, people[step.by]);
      const rewardId = rewards.find(({ state }) => state === 'claimable')?.id ?? '';
      const body = { publicKey, requestId: randomUUID(), rewardId };
      expect(await call(cluster.first, collect, { token: people[step.by].token, body })).toMatchObject({ status: 200 });
    }
  }

  for (const step of steps) {
    await act(step);
    for (const name of ['anna', 'ben'] as const) {
      const { rewards } = await rewardsOf(cluster.first, people[name]);
      expect(rewards.map(({ state }) => state).sort()).toEqual(model.statesOf(name).sort());
    }
    const sql = 'select state from rewards where quest_id = $1';
    const stored = await query<{ state: string }>(cluster.first.database, sql, [quest.id]);
    expect(stored.map(({ state }) => state).sort()).toEqual(model.statesOf().sort());
  }
  const params = { slug, id: quest.id };
  await call(cluster.first, endQuest, { token: owner.token, params, body: { requestId: randomUUID() } });
  return seen;
}

const event = (name: Name): Step => ({ do: 'event', name });
const link = (name: LinkedName, to: AccountName): Step => ({ do: 'link', name, to });
const unlink = (name: LinkedName): Step => ({ do: 'unlink', name });

describe('completes nothing twice', () => {
  test.each<[string, readonly Step[], number]>([
    [
      'a Twitch user, linked to another account',
      [link('twitch', 'anna'), event('twitch'), event('twitch'), unlink('twitch'), event('twitch')].concat([
        ...[link('twitch', 'ben'), event('twitch'), unlink('twitch'), link('twitch', 'anna'), event('anna')],
      ]),
      3,
    ],
    [
      'a wallet, linked to another account',
      [link('wallet', 'anna'), event('anna'), event('anna'), unlink('wallet'), event('wallet')].concat([
        ...[link('wallet', 'ben'), event('wallet'), event('ben'), unlink('wallet'), event('anna')],
      ]),
      4,
    ],
    [
      'an account, linked to others',
      [event('anna'), event('anna'), link('twitch', 'anna'), link('wallet', 'anna'), event('twitch')].concat([
        ...[event('wallet'), event('anna'), unlink('twitch'), unlink('wallet'), event('anna')],
      ]),
      4,
    ],
    [
      'a Twitch user whose reward waits',
      [event('twitch'), event('twitch'), event('twitch'), link('twitch', 'anna'), event('twitch')].concat([
        ...[unlink('twitch'), link('twitch', 'ben'), event('twitch')],
      ]),
      3,
    ],
  ])('%s', async (_, steps, refused) => {
    const results = await run(steps);
    expect(results).toEqual([...['counted', 'counted'], ...Array(refused).fill('already_completed')]);
  });
});

test.each<[string, readonly Step[]]>([
  [
    'the account had completed the quest itself',
    [event('anna'), event('anna'), event('twitch'), event('twitch'), link('twitch', 'anna')],
  ],
  [
    'the wallet of the account had completed it for another',
    [link('wallet', 'ben'), event('ben'), event('ben'), unlink('wallet'), event('twitch'), event('twitch')].concat([
      ...[link('wallet', 'anna'), link('twitch', 'anna')],
    ]),
  ],
])('a refund reaches the reward of a Twitch user that waits because %s', async (_, before) => {
  await run([...before, { do: 'refund', nth: 3 }, unlink('twitch'), unlink('wallet'), link('twitch', 'ben')]);
  await run([...before, { do: 'refund', nth: 3 }, unlink('twitch'), event('twitch'), link('twitch', 'ben')]);
});

test('events, refunds, links and claims in any order give the rewards of a plain model', async () => {
  const account = fc.constantFrom('anna', 'ben');
  const linked = fc.constantFrom('twitch', 'wallet');
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('event'), name: fc.oneof(account, linked) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refund'), nth: fc.nat(20) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('link'), name: linked, to: account }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('unlink'), name: linked }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('claim'), by: account }) },
  ) as fc.Arbitrary<Step>;
  const steps = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => void (await run(taken))),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 240_000);

import type { Quest, QuestRule } from '@app/contract/core/quest';
import { kindOf } from '@app/contract/quests/rules';
import { expect, test } from 'vitest';
import type { RuleName } from './parse-rule.ts';
import { draftOf, emptyDraft, parseChanges, parseDraft, type QuestDraft } from './quest-draft.ts';

const named = { ...emptyDraft, title: 'Beat the boss' };
const parse = (changes: Partial<QuestDraft>) => parseDraft({ ...named, ...changes });

test.each<[RuleName, Record<string, string>, QuestRule, string]>([
  ['minimumCents', { currency: 'eur', amount: '2.50' }, { currency: 'EUR', minimumCents: 250 }, 'donate'],
  ['minimumCents', { currency: 'JPY', amount: '1000' }, { currency: 'JPY', minimumCents: 1000 }, 'donate'],
  ['usdtBaseUnits', { amount: '0.5' }, { usdtBaseUnits: '500000' }, 'donate'],
  ['invitees', { invitees: '3' }, { invitees: 3 }, 'share'],
  ['event', { event: ' boss_down ' }, { event: 'boss_down' }, 'play'],
  ['steam', { app: '440', achievement: 'WIN' }, { steam: 440, achievement: 'WIN' }, 'play'],
  ['redemption', { rewardId: '1', rewardTitle: 'Spin' }, { redemption: { rewardId: '1', title: 'Spin' } }, 'stream'],
  ['subscription', {}, { subscription: true }, 'stream'],
  ['cheer', { bits: '100' }, { cheer: 100 }, 'stream'],
  ['liveCode', {}, { liveCode: true }, 'stream'],
  ['claimCode', {}, { claimCode: true }, 'stream'],
])('the form makes the rule %s of %o', (rule, ruleFields, expected, kind) => {
  expect(parse({ rule, ruleFields })).toMatchObject({ fields: { rule: expected, kind } });
});

test.each<[Partial<QuestDraft>, string[]]>([
  [{ title: 'ab', ruleFields: { event: 'x' } }, ['title']],
  [{ title: 'Win at lantern.example', text: 'a\tb', ruleFields: { event: 'x' } }, ['title', 'text']],
  [{ ruleFields: {} }, ['event']],
  [{ rule: 'minimumCents', ruleFields: { currency: 'US', amount: '1.234' } }, ['currency', 'amount']],
  [{ rule: 'usdtBaseUnits', ruleFields: { amount: '0' } }, ['amount']],
  [{ rule: 'usdtBaseUnits', ruleFields: { amount: '1000000000000' } }, ['amount']],
  [{ rule: 'invitees', ruleFields: { invitees: '11' } }, ['invitees']],
  [{ ruleFields: { event: 'x' }, count: '0' }, ['count']],
  [{ ruleFields: { event: 'x' }, total: '1001', perDay: '101' }, ['total', 'perDay']],
  [{ ruleFields: { event: 'x' }, startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' }, ['endsAt']],
])('%o is not accepted', (changes, fields) => {
  const result = parse(changes);
  expect('errors' in result && Object.keys(result.errors)).toEqual(fields);
});

test('a Steam achievement and invited friends count once, whatever was typed before', () => {
  const count = { count: '7', period: 'week' } as const;
  expect(parse({ rule: 'steam', ruleFields: { app: '1', achievement: 'A' }, ...count })).toMatchObject({
    fields: { count: 1, period: 'once' },
  });
  expect(parse({ rule: 'invitees', ruleFields: { invitees: '2' }, ...count })).toMatchObject({
    fields: { count: 1, period: 'week' },
  });
});

/** A quest as its owner sees it. Its times are more exact than the form shows them. */
const stored = (rule: QuestRule, changes: Partial<Quest> = {}): Quest => ({
  id: 'b1f5f1c0-0000-4000-8000-000000000001',
  title: 'Beat the boss',
  text: 'Any boss',
  kind: kindOf(rule),
  rule,
  count: 1,
  period: 'once',
  startsAt: '2026-11-01T12:00:07.000Z',
  endsAt: '2026-12-01T12:00:07.000Z',
  paid: false,
  state: 'active',
  rewardsLeft: 5,
  budget: { total: 5000, perDay: 500, given: 40, givenToday: 2 },
  progress: null,
  ...changes,
});
const wording = { title: 'Beat the boss', text: 'Any boss' };

test('an active quest sends its wording, and times and budget only if they change', () => {
  const quest = stored({ event: 'boss_down' });
  const draft = draftOf(quest);
  expect(draft).toMatchObject({ total: '5000', perDay: '500' });
  expect(parseChanges(draft, quest)).toEqual({ changes: wording });
  const edited = { ...draft, total: '5', perDay: '5', endsAt: '' };
  expect(parseChanges(edited, quest)).toEqual({
    changes: { ...wording, budget: { total: 5, perDay: 5 }, endsAt: null },
  });
  expect(parseChanges({ ...draft, perDay: '' }, quest)).toMatchObject({
    errors: { total: expect.any(String), perDay: expect.any(String) },
  });
});

test.each<QuestRule>([
  { currency: 'EUR', minimumCents: 250 },
  { currency: 'JPY', minimumCents: 1000 },
  { currency: 'KWD', minimumCents: 5 },
  { usdtBaseUnits: '500000' },
  { invitees: 3 },
  { event: 'boss_down' },
  { steam: 440, achievement: 'WIN' },
  { redemption: { rewardId: '1', title: 'Spin' } },
  { subscription: true },
  { cheer: 100 },
  { liveCode: true },
  { claimCode: true },
])('the form of a draft shows the rule %o, and sends it unchanged', (rule) => {
  const quest = stored(rule, { state: 'draft' });
  const task = { kind: kindOf(rule), rule, count: 1, period: 'once' };
  expect(parseChanges(draftOf(quest), quest)).toEqual({ changes: { ...wording, ...task } });
});

test('the form of a draft changes what it asks for and when it starts', () => {
  const quest = stored({ event: 'boss_down' }, { state: 'draft' });
  const draft = { ...draftOf(quest), rule: 'cheer', ruleFields: { bits: '100' }, count: '3' } as const;
  const startsAt = new Date('2026-11-20T10:00').toISOString();
  expect(parseChanges({ ...draft, startsAt: '2026-11-20T10:00' }, quest)).toEqual({
    changes: { ...wording, kind: 'stream', rule: { cheer: 100 }, count: 3, period: 'once', startsAt },
  });
  expect(parseChanges({ ...draft, ruleFields: {} }, quest)).toMatchObject({ errors: { bits: expect.any(String) } });
});

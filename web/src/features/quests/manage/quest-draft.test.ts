import type { QuestRule } from '@app/contract/core/quest';
import { expect, test } from 'vitest';
import type { RuleName } from './parse-rule.ts';
import { emptyDraft, parseChanges, parseDraft, type QuestDraft } from './quest-draft.ts';

const named = { ...emptyDraft, title: 'Beat the boss' };
const parse = (changes: Partial<QuestDraft>) => parseDraft({ ...named, ...changes });

test.each<[RuleName, Record<string, string>, QuestRule, string]>([
  ['minimumCents', { currency: 'eur', amount: '2.50' }, { currency: 'EUR', minimumCents: 250 }, 'donate'],
  ['minimumCents', { currency: 'JPY', amount: '1000' }, { currency: 'JPY', minimumCents: 1000 }, 'donate'],
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
  [{ ruleFields: {} }, ['event']],
  [{ rule: 'minimumCents', ruleFields: { currency: 'US', amount: '1.234' } }, ['currency', 'amount']],
  [{ ruleFields: { event: 'x' }, count: '0' }, ['count']],
  [{ ruleFields: { event: 'x' }, total: '1001', perDay: '101' }, ['total', 'perDay']],
  [{ ruleFields: { event: 'x' }, startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' }, ['endsAt']],
])('%o is not accepted', (changes, fields) => {
  const result = parse(changes);
  expect('errors' in result && Object.keys(result.errors)).toEqual(fields);
});

test('a Steam achievement counts once, whatever was typed before', () => {
  const count = { count: '7', period: 'week' } as const;
  expect(parse({ rule: 'steam', ruleFields: { app: '1', achievement: 'A' }, ...count })).toMatchObject({
    fields: { count: 1, period: 'once' },
  });
});

test('an empty budget of an existing quest stays as it is', () => {
  const draft = { ...named, total: '', perDay: '' };
  expect(parseChanges(draft)).toEqual({ changes: { title: 'Beat the boss', text: '', endsAt: null } });
  expect(parseChanges({ ...draft, total: '5', perDay: '5' })).toMatchObject({
    changes: { budget: { total: 5, perDay: 5 } },
  });
  expect(parseChanges({ ...draft, total: '5' })).toMatchObject({ errors: { perDay: expect.any(String) } });
});

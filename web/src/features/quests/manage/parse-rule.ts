import type { QuestRule } from '@app/contract/core/quest';
import { toDecimal, toMinorUnits } from '@app/contract/quests/money';
import { RULE_NAMES, questFieldTexts as texts } from '@app/contract/quests/page-texts';
import { parseUnits } from '@app/contract/wallet/amount';
import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { formatUsdt } from '../list/rule-text.ts';

/** A rule, by the field that identifies it. */
export type RuleName = keyof typeof RULE_NAMES;

const INVITEES_MAX = 10;
const NUMBER_MAX = 1_000_000_000;
/** Digits of an amount in base units. */
const USDT_DIGITS_MAX = 18;

type Errors = Record<string, string>;

/** The typed fields of a rule. */
export interface TypedRule {
  readonly rule: RuleName;
  readonly ruleFields: Readonly<Record<string, string>>;
}

/** Writes a rule as its fields are typed: the inverse of `parseRule`. */
export function typedRule(rule: QuestRule): TypedRule {
  const name = (Object.keys(RULE_NAMES) as RuleName[]).find((each) => each in rule) ?? 'event';
  return { rule: name, ruleFields: readFields() };

  function readFields(): Record<string, string> {
    if ('minimumCents' in rule) {
      return { currency: rule.currency, amount: toDecimal(rule.minimumCents, rule.currency) };
    }
    if ('usdtBaseUnits' in rule) return { amount: formatUsdt(rule.usdtBaseUnits) };
    if ('invitees' in rule) return { invitees: String(rule.invitees) };
    if ('event' in rule) return { event: rule.event };
    if ('steam' in rule) return { app: String(rule.steam), achievement: rule.achievement };
    if ('redemption' in rule) return { rewardId: rule.redemption.rewardId, rewardTitle: rule.redemption.title };
    return 'cheer' in rule ? { bits: String(rule.cheer) } : {};
  }
}

/** Adds an error unless the text is a whole number in this range. */
export function checkNumber(errors: Errors, name: string, text: string, min: number, max: number): void {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    errors[name] = texts.number.replace('{min}', String(min)).replace('{max}', max.toLocaleString('en'));
  }
}

/** Checks the typed fields of a rule. @returns the rule, or the errors by field */
export function parseRule(
  name: RuleName,
  fields: Readonly<Record<string, string>>,
): { rule: QuestRule } | { errors: Errors } {
  const errors: Errors = {};
  const read = (field: string) => (fields[field] ?? '').trim();
  const required = (field: string) => {
    if (read(field) === '') errors[field] = texts.required;
    return read(field);
  };
  const number = (field: string, max: number) => {
    checkNumber(errors, field, read(field), 1, max);
    return Number(read(field));
  };
  const rule = readRule();
  return Object.keys(errors).length > 0 ? { errors } : { rule };

  function readRule(): QuestRule {
    switch (name) {
      case 'minimumCents': {
        const currency = read('currency').toUpperCase();
        const minimumCents = toMinorUnits(read('amount'), currency) ?? 0;
        if (!/^[A-Z]{3}$/.test(currency)) errors.currency = texts.currencyInvalid;
        if (minimumCents < 1 || minimumCents > NUMBER_MAX) errors.amount = texts.amountInvalid;
        return { currency, minimumCents };
      }
      case 'usdtBaseUnits': {
        const usdtBaseUnits = String(parseUnits(read('amount'), USDT_DECIMALS) ?? 0);
        if (usdtBaseUnits === '0' || usdtBaseUnits.length > USDT_DIGITS_MAX) errors.amount = texts.amountInvalid;
        return { usdtBaseUnits };
      }
      case 'invitees':
        return { invitees: number('invitees', INVITEES_MAX) };
      case 'event':
        return { event: required('event') };
      case 'steam':
        return { steam: number('app', NUMBER_MAX), achievement: required('achievement') };
      case 'redemption':
        return { redemption: { rewardId: required('rewardId'), title: required('rewardTitle') } };
      case 'cheer':
        return { cheer: number('bits', NUMBER_MAX) };
      case 'subscription':
        return { subscription: true };
      case 'liveCode':
        return { liveCode: true };
      default:
        return { claimCode: true };
    }
  }
}

import type { Quest, QuestRule } from '@app/contract/core/quest';
import type { QuestPeriod } from '@app/contract/core/quest-kinds';
import { BUDGET_MAX, QUEST_COUNT_MAX, QUEST_TEXT_MAX, QUEST_TITLE } from '@app/contract/quests/limits';
import { questFieldTexts as texts } from '@app/contract/quests/page-texts';
import { allowsCount, kindOf } from '@app/contract/quests/rules';
import type { QuestFields } from '@app/contract/quests/schemas';
import { checkNumber, parseRule, type RuleName } from './parse-rule.ts';

/** The fields of the form as they are typed; those of the rule by their names. */
export interface QuestDraft {
  readonly title: string;
  readonly text: string;
  readonly rule: RuleName;
  readonly ruleFields: Readonly<Record<string, string>>;
  readonly count: string;
  readonly period: QuestPeriod;
  readonly total: string;
  readonly perDay: string;
  /** Local times as `datetime-local` inputs write them; empty for none. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export type DraftErrors = Readonly<Record<string, string>>;

export const emptyDraft: QuestDraft = {
  title: '',
  text: '',
  rule: 'event',
  ruleFields: { currency: 'USD' },
  count: '1',
  period: 'once',
  total: '100',
  perDay: '10',
  startsAt: '',
  endsAt: '',
};

/** The form of an existing quest. Its budget is left empty, which keeps it. */
export function draftOf({ title, text, endsAt }: Quest): QuestDraft {
  return { ...emptyDraft, title, text, total: '', perDay: '', endsAt: endsAt === null ? '' : toLocalInput(endsAt) };
}

/** Whether a rule is always counted once. */
export function countsOnce(rule: RuleName): boolean {
  return rule === 'steam';
}

/** Checks the form of a new quest. @returns what the server expects, or the errors by field */
export function parseDraft(draft: QuestDraft): { fields: QuestFields } | { errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const parsed = parseRule(draft.rule, draft.ruleFields);
  if ('errors' in parsed) Object.assign(errors, parsed.errors);
  const rule: QuestRule | undefined = 'rule' in parsed ? parsed.rule : undefined;
  const count = countsOnce(draft.rule) ? 1 : Number(draft.count);
  if (!countsOnce(draft.rule)) checkNumber(errors, 'count', draft.count, 1, QUEST_COUNT_MAX);
  const period = countsOnce(draft.rule) ? 'once' : draft.period;
  const common = parseCommon(draft, errors);
  const budget = parseBudget(draft, errors);
  if (rule === undefined || budget === undefined || Object.keys(errors).length > 0 || !allowsCount(rule, count, period))
    return { errors };
  const startsAt = draft.startsAt === '' ? {} : { startsAt: new Date(draft.startsAt).toISOString() };
  return { fields: { ...common, ...startsAt, kind: kindOf(rule), rule, count, period, budget } };
}

/** Checks the form of an existing quest. @returns the changes, or the errors by field */
export function parseChanges(draft: QuestDraft): { changes: Partial<QuestFields> } | { errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const common = parseCommon(draft, errors);
  const budget = draft.total === '' && draft.perDay === '' ? undefined : parseBudget(draft, errors);
  if (Object.keys(errors).length > 0) return { errors };
  return { changes: { ...common, ...(budget && { budget }) } };
}

function parseCommon(draft: QuestDraft, errors: Record<string, string>) {
  const title = draft.title.trim();
  const text = draft.text.trim();
  if (title.length < QUEST_TITLE.min || title.length > QUEST_TITLE.max) errors.title = texts.titleLength;
  if (text.length > QUEST_TEXT_MAX) errors.text = texts.textLength;
  const start = draft.startsAt === '' ? Number.NEGATIVE_INFINITY : Date.parse(draft.startsAt);
  if (draft.endsAt !== '' && Date.parse(draft.endsAt) <= start) errors.endsAt = texts.endsBeforeStart;
  return { title, text, endsAt: draft.endsAt === '' ? null : new Date(draft.endsAt).toISOString() };
}

function parseBudget({ total, perDay }: QuestDraft, errors: Record<string, string>): QuestFields['budget'] | undefined {
  checkNumber(errors, 'total', total, 1, BUDGET_MAX.total);
  checkNumber(errors, 'perDay', perDay, 1, BUDGET_MAX.perDay);
  return errors.total || errors.perDay ? undefined : { total: Number(total), perDay: Number(perDay) };
}

/** Writes an ISO 8601 time as a `datetime-local` input does. */
function toLocalInput(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

import type { Quest } from '@app/contract/core/quest';
import type { QuestPeriod } from '@app/contract/core/quest-kinds';
import { BUDGET_MAX, QUEST_COUNT_MAX } from '@app/contract/quests/limits';
import { questFieldTexts as texts } from '@app/contract/quests/page-texts';
import { kindOf } from '@app/contract/quests/rules';
import type { QuestFields } from '@app/contract/quests/schemas';
import { validateQuestText, validateQuestTitle } from '@app/contract/quests/wording';
import { checkNumber, parseRule, type RuleName, type TypedRule, typedRule } from './parse-rule.ts';

/** The fields of the form as they are typed. */
export interface QuestDraft extends TypedRule {
  readonly title: string;
  readonly text: string;
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
  ruleFields: { currency: 'USD', invitees: '1' },
  count: '1',
  period: 'once',
  total: '100',
  perDay: '10',
  startsAt: '',
  endsAt: '',
};

/** The form of an existing quest. */
export function draftOf({ title, text, rule, count, period, budget, startsAt, endsAt }: Quest): QuestDraft {
  const { ruleFields, ...typed } = typedRule(rule);
  return {
    title,
    text,
    ...typed,
    ruleFields: { ...emptyDraft.ruleFields, ...ruleFields },
    count: String(count),
    period,
    total: String(budget?.total ?? ''),
    perDay: String(budget?.perDay ?? ''),
    startsAt: toLocalInput(startsAt),
    endsAt: endsAt === null ? '' : toLocalInput(endsAt),
  };
}

/** Whether a rule is always counted once. */
export function countsOnce(rule: RuleName): boolean {
  return rule === 'invitees' || rule === 'steam';
}

/** Checks the form of a new quest. @returns what the server expects, or the errors by field */
export function parseDraft(draft: QuestDraft): { fields: QuestFields } | { errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const wording = parseWording(draft, errors);
  const task = parseTask(draft, errors);
  const endsAt = parseEnd(draft, errors);
  const budget = parseBudget(draft, errors);
  if (task === undefined || Object.keys(errors).length > 0) return { errors };
  const startsAt = draft.startsAt === '' ? {} : { startsAt: toIso(draft.startsAt) };
  return { fields: { ...wording, ...startsAt, endsAt, ...task, budget } };
}

/**
 * Checks the form of an existing quest. Times and budget are sent only if they were changed: times may be more exact than the form
 * shows them, and an admin may have raised the budget. What a quest asks for can change while it is a draft.
 * @returns the changes, or the errors by field
 */
export function parseChanges(
  draft: QuestDraft,
  quest: Quest,
): { changes: Partial<QuestFields> } | { errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const before = draftOf(quest);
  const isChanged = (...fields: (keyof QuestDraft)[]) => fields.some((field) => draft[field] !== before[field]);
  const isDraft = quest.state === 'draft';
  const wording = parseWording(draft, errors);
  const task = isDraft ? parseTask(draft, errors) : {};
  const endsAt = parseEnd(draft, errors);
  const end = isChanged('endsAt') ? { endsAt } : {};
  const budget = isChanged('total', 'perDay') ? { budget: parseBudget(draft, errors) } : {};
  const now = new Date().toISOString();
  const start =
    isDraft && isChanged('startsAt') ? { startsAt: draft.startsAt === '' ? now : toIso(draft.startsAt) } : {};
  if (Object.keys(errors).length > 0) return { errors };
  return { changes: { ...wording, ...task, ...start, ...end, ...budget } };
}

/** Adds the errors of title and text. */
function parseWording({ title, text }: QuestDraft, errors: Record<string, string>) {
  const [titleError, textError] = [validateQuestTitle(title), validateQuestText(text)];
  if (titleError !== null) errors.title = titleError;
  if (textError !== null) errors.text = textError;
  return { title: title.trim(), text: text.trim() };
}

/** What a quest asks for; undefined after adding errors. */
function parseTask(draft: QuestDraft, errors: Record<string, string>) {
  const parsed = parseRule(draft.rule, draft.ruleFields);
  if ('errors' in parsed) Object.assign(errors, parsed.errors);
  const isOnce = countsOnce(draft.rule);
  if (!isOnce) checkNumber(errors, 'count', draft.count, 1, QUEST_COUNT_MAX);
  if ('errors' in parsed) return undefined;
  const { rule } = parsed;
  return {
    kind: kindOf(rule),
    rule,
    count: isOnce ? 1 : Number(draft.count),
    period: draft.rule === 'steam' ? ('once' as const) : draft.period,
  };
}

function parseEnd({ startsAt, endsAt }: QuestDraft, errors: Record<string, string>): string | null {
  if (endsAt === '') return null;
  if (startsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt)) errors.endsAt = texts.endsBeforeStart;
  return toIso(endsAt);
}

function parseBudget({ total, perDay }: QuestDraft, errors: Record<string, string>): QuestFields['budget'] {
  checkNumber(errors, 'total', total, 1, BUDGET_MAX.total);
  checkNumber(errors, 'perDay', perDay, 1, BUDGET_MAX.perDay);
  return { total: Number(total), perDay: Number(perDay) };
}

const toIso = (local: string) => new Date(local).toISOString();

/** Writes an ISO 8601 time as a `datetime-local` input does. */
function toLocalInput(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

import { QUEST_PERIODS } from '@app/contract/core/quest-kinds';
import { questPeriodTexts, RULE_NAMES, questFieldTexts as texts } from '@app/contract/quests/page-texts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { RuleName } from './parse-rule.ts';
import { countsOnce, type DraftErrors, type QuestDraft } from './quest-draft.ts';
import { RuleFields } from './rule-fields.tsx';

const RULES = (Object.keys(RULE_NAMES) as RuleName[]).map((value) => ({ value, label: RULE_NAMES[value] }));
const PERIODS = QUEST_PERIODS.map((value) => ({ value, label: questPeriodTexts[value] }));

interface QuestFormProps {
  readonly id: string;
  readonly draft: QuestDraft;
  readonly errors: DraftErrors;
  /** Whether the quest has been active, so that what it asks for is not shown. */
  readonly isFixed: boolean;
  readonly onChange: (changes: Partial<QuestDraft>) => void;
  readonly onSubmit: () => void;
}

/** The fields of a quest. */
export function QuestForm({ id, draft, errors, isFixed, onChange, onSubmit }: QuestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields have been checked
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const input = (name: 'title' | 'count' | 'total' | 'perDay' | 'startsAt' | 'endsAt') => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Field label={texts.title} error={errors.title} className="sm:col-span-2">
        <TextInput data-autofocus {...input('title')} />
      </Field>
      <Field label={texts.text} hint={texts.textHelp} error={errors.text} className="sm:col-span-2">
        <TextArea rows={2} value={draft.text} onChange={(event) => onChange({ text: event.currentTarget.value })} />
      </Field>
      {!isFixed && (
        <>
          <Field label={texts.rule} className="sm:col-span-2">
            <Select options={RULES} value={draft.rule} onChange={(rule) => onChange({ rule })} />
          </Field>
          <div className="sm:col-span-2">
            <RuleFields
              rule={draft.rule}
              values={draft.ruleFields}
              errors={errors}
              onChange={(name, value) => onChange({ ruleFields: { ...draft.ruleFields, [name]: value } })}
            />
          </div>
          {!countsOnce(draft.rule) && (
            <Field label={texts.count} error={errors.count}>
              <TextInput inputMode="numeric" {...input('count')} />
            </Field>
          )}
          {draft.rule !== 'steam' && (
            <Field label={texts.period}>
              <Select options={PERIODS} value={draft.period} onChange={(period) => onChange({ period })} />
            </Field>
          )}
        </>
      )}
      <Field label={texts.total} error={errors.total} className="col-start-1">
        <TextInput inputMode="numeric" {...input('total')} />
      </Field>
      <Field label={texts.perDay} error={errors.perDay}>
        <TextInput inputMode="numeric" {...input('perDay')} />
      </Field>
      {!isFixed && (
        <Field label={texts.starts} error={errors.startsAt}>
          <TextInput type="datetime-local" {...input('startsAt')} />
        </Field>
      )}
      <Field label={texts.ends} error={errors.endsAt}>
        <TextInput type="datetime-local" {...input('endsAt')} />
      </Field>
    </form>
  );
}

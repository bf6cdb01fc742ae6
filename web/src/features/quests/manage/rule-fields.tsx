import { questFieldTexts as texts } from '@app/contract/quests/page-texts';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { RuleName } from './parse-rule.ts';
import type { DraftErrors } from './quest-draft.ts';

interface RuleField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
}

/** The fields of each rule. */
const FIELDS: Readonly<Record<RuleName, readonly RuleField[]>> = {
  minimumCents: [
    { name: 'amount', label: texts.amount, inputMode: 'decimal' },
    { name: 'currency', label: texts.currency, hint: texts.currencyHelp },
  ],
  usdtBaseUnits: [{ name: 'amount', label: texts.amountUsdt, inputMode: 'decimal' }],
  invitees: [{ name: 'invitees', label: texts.invitees, inputMode: 'numeric' }],
  event: [{ name: 'event', label: texts.event, hint: texts.eventHelp }],
  steam: [
    { name: 'app', label: texts.app, inputMode: 'numeric' },
    { name: 'achievement', label: texts.achievement, hint: texts.achievementHelp },
  ],
  redemption: [
    { name: 'rewardId', label: texts.rewardId },
    { name: 'rewardTitle', label: texts.rewardTitle },
  ],
  subscription: [],
  cheer: [{ name: 'bits', label: texts.bits, inputMode: 'numeric' }],
  liveCode: [],
  claimCode: [],
};

interface RuleFieldsProps {
  readonly rule: RuleName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: DraftErrors;
  readonly onChange: (name: string, value: string) => void;
}

/** The inputs of a rule. */
export function RuleFields({ rule, values, errors, onChange }: RuleFieldsProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {FIELDS[rule].map(({ name, label, hint, inputMode }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          <TextInput
            value={values[name] ?? ''}
            onChange={(event) => onChange(name, event.currentTarget.value)}
            inputMode={inputMode}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
      ))}
    </div>
  );
}

import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { codeTexts } from '@app/contract/quests/page-texts';
import type { redeemCode } from '@app/contract/quests/schemas';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { questsApi } from '../api/quests-api.ts';
import { redeemErrorText } from './redeem-error.ts';

/** Redeems a live code of a project, or a claim code of any project. */
export function RedeemCode({ slug, disabled }: { slug: string; disabled: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [redeemed, setRedeemed] = useState<ResponseOf<typeof redeemCode> | null>(null);
  const [redeem, { isLoading }] = questsApi.useRedeemCodeMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setRedeemed(null);
    const trimmed = code.trim();
    setError(trimmed === '' ? codeTexts.redeemEmpty : null);
    if (trimmed === '') return;
    const result = await redeem({ slug, code: trimmed });
    if (result.error) return setError(redeemErrorText(result.error));
    setCode('');
    setRedeemed(result.data);
  };
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-3">
      <Field label={codeTexts.redeem} hint={codeTexts.redeemHelp} error={error}>
        <div className="flex gap-2">
          <CodeField value={code} disabled={disabled} onChange={setCode} />
          <Button type="submit" size="sm" busy={isLoading} disabled={disabled}>
            {codeTexts.redeemAction}
          </Button>
        </div>
      </Field>
      {redeemed && (
        <Banner
          tone="success"
          action={redeemed.reward !== null && <TextLink to={paths.rewards}>{codeTexts.rewardAction}</TextLink>}
        >
          {successText(redeemed)}
        </Banner>
      )}
    </form>
  );
}

function CodeField({
  value,
  disabled,
  onChange,
}: {
  value: string;
  disabled: boolean;
  onChange: (code: string) => void;
}) {
  return (
    <TextInput
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="font-mono tracking-wider"
    />
  );
}

function successText({ quest, progress, reward }: ResponseOf<typeof redeemCode>): string {
  return (reward ? codeTexts.reward : codeTexts.progress)
    .replace('{count}', String(progress.count))
    .replace('{total}', String(quest.count))
    .replace('{quest}', () => quest.title);
}

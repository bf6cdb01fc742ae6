import type { Rarity } from '@app/contract/draw/card';
import { ownBinderTexts } from '@app/contract/trades/binder-texts';
import { BINDER_WISHES_MAX } from '@app/contract/trades/limits';
import type { Wish } from '@app/contract/trades/schemas';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { WishList } from './wish-list.tsx';
import { motifOptions, rarityOptions, wishName } from './wishes.ts';

const { wishes: texts } = ownBinderTexts;

interface WishEditorProps {
  wishes: readonly Wish[];
  isBusy: boolean;
  disabled: boolean;
  onChange: (change: (wishes: readonly Wish[]) => Wish[]) => Promise<boolean>;
}

/** The wishes of the user, which are saved with every change. */
export function WishEditor({ wishes, isBusy, disabled, onChange }: WishEditorProps) {
  const id = useId();
  const [motif, setMotif] = useState(motifOptions[0]?.value ?? '');
  const [rarity, setRarity] = useState<Rarity>('rare');
  const [problem, setProblem] = useState<string | null>(null);
  const name = wishName({ motif, rarity });
  const isSame = (wish: Wish) => wishName(wish) === name;
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setProblem(null);
      set(value);
    };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = wishes.some(isSame) ? texts.twice : wishes.length >= BINDER_WISHES_MAX ? texts.full : null;
    setProblem(reason);
    if (reason === null) void onChange((latest) => [...latest.filter((wish) => !isSame(wish)), { motif, rarity }]);
  };
  return (
    <Section title={<span id={id}>{texts.title}</span>} lead={texts.lead}>
      {wishes.length === 0 ? (
        <p className="text-ash text-sm">{texts.none}</p>
      ) : (
        <WishList
          labelledBy={id}
          wishes={wishes}
          onRemove={
            disabled
              ? undefined
              : (wish) => {
                  if (!isBusy) void onChange((latest) => latest.filter((other) => wishName(other) !== wishName(wish)));
                }
          }
        />
      )}
      {!disabled && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3">
          <Field label={texts.motif} error={problem} className="max-sm:w-full">
            <Select options={motifOptions} value={motif} onChange={choose(setMotif)} />
          </Field>
          <Field label={texts.rarity} className="max-sm:w-full">
            <Select options={rarityOptions} value={rarity} onChange={choose(setRarity)} />
          </Field>
          <Button type="submit" busy={isBusy} className="max-sm:w-full sm:mt-6.5">
            {texts.add}
          </Button>
        </form>
      )}
    </Section>
  );
}

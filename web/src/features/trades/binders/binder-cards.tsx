import { commonTexts } from '@app/contract/core/texts';
import { ownBinderTexts } from '@app/contract/trades/binder-texts';
import { BINDER_CARDS_MAX } from '@app/contract/trades/limits';
import type { Binder } from '@app/contract/trades/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { stickyBottom } from '../../../ui/windowed-list/sticky-content.ts';
import { tabPath } from '../offer-params.ts';
import { OwnCards } from '../picker/own-cards.tsx';
import type { OwnBinder } from './use-own-binder.ts';

const { cards: texts } = ownBinderTexts;

/** Chooses the cards of the user's binder. */
export function BinderCards({ binder, own }: { binder: Binder; own: OwnBinder }) {
  const navigate = useNavigate();
  const listed = binder.cards.map(({ id }) => id);
  const [initial] = useState(listed);
  const [chosen, setIds] = useState(listed);
  // Without those that have left the binder meanwhile
  const ids = chosen.filter((id) => listed.includes(id) || !initial.includes(id));
  const toggle = (id: string) =>
    setIds((current) => {
      if (current.includes(id)) return current.filter((other) => other !== id);
      return current.length < BINDER_CARDS_MAX ? [...current, id] : current;
    });
  const save = async () => {
    if (await own.save(() => ({ cards: ids }))) void navigate(tabPath('own'), { replace: true });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-lg">{texts.title}</h2>
      <OwnCards
        chosenIds={ids}
        max={BINDER_CARDS_MAX}
        fullText={texts.full}
        allowsUnfit
        onToggle={({ id }) => toggle(id)}
      />
      <div
        ref={stickyBottom}
        data-docked
        className="lacquer sticky bottom-4 z-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg p-3 shadow-float sm:px-5 print:hidden"
      >
        <p role="status" className="text-ash text-sm">
          {texts.chosen.replace('{count}', String(ids.length))}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
          <LinkButton variant="quiet" to={tabPath('own')} replace>
            {commonTexts.cancel}
          </LinkButton>
          <Button variant="primary" busy={own.isBusy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

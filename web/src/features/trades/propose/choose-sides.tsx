import type { Card } from '@app/contract/cards/schemas';
import { TRADE_CARDS_MAX } from '@app/contract/trades/limits';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { stickyBottom } from '../../../ui/windowed-list/sticky-content.ts';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { type OfferParams, type OfferSide, offerPath, offerQuery } from '../offer-params.ts';
import { OwnCards } from '../picker/own-cards.tsx';
import { TheirCards } from '../picker/their-cards.tsx';
import { ChosenCards } from './chosen-cards.tsx';
import { problemsOf } from './problems.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useOffer } from './use-offer.ts';

type Chosen = Readonly<Record<OfferSide, readonly Card[]>>;

interface ChooseSidesProps {
  offer: OfferParams;
  /** The linked wallet of the account. */
  ownKey: string;
  initial: Chosen;
}

const SIDES = ['give', 'get'] as const;
const { sides: texts, review } = offerTexts;

/** Chooses the cards of both sides; the URL keeps them. */
export function ChooseSides({ offer, ownKey, initial }: ChooseSidesProps) {
  const { isObserving } = useCurrentUser();
  const [, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(initial);
  const { wallet, side } = offer;
  const proposal = useOffer(offer, ownKey);
  const { stage, isBusy, edit } = proposal;
  const keepInUrl = (change: Partial<OfferParams>) =>
    setQuery(offerQuery({ ...offer, ...numbersOf(chosen), ...change }), { replace: true, preventScrollReset: true });
  const toggle = (of: OfferSide, card: Card) => {
    if (isBusy) return;
    const isChosen = chosen[of].some(({ id }) => id === card.id);
    if (!isChosen && chosen[of].length >= TRADE_CARDS_MAX) return;
    const next = { ...chosen, [of]: isChosen ? chosen[of].filter(({ id }) => id !== card.id) : [...chosen[of], card] };
    setChosen(next);
    keepInUrl(numbersOf(next));
    edit();
  };
  const error = stage.kind === 'form' ? stage.error : undefined;
  const problems = problemsOf(error, chosen);
  const isReady = chosen.give.length > 0 && chosen.get.length > 0;
  const choice = {
    chosenIds: idsOf(chosen[side]),
    max: TRADE_CARDS_MAX,
    fullText: texts.full,
    onToggle: (card: Card) => toggle(side, card),
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <span className="text-ash max-sm:basis-full">{offerTexts.wallet.with}</span>
        <span className="text-brass-bright">
          <WholeAddress value={wallet} />
        </span>
        {offer.counters === undefined && (
          <TextLink to={offerPath({ give: numbersOf(chosen).give })}>{offerTexts.wallet.change}</TextLink>
        )}
      </p>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          id="offer"
          label={texts.label}
          value={side}
          onChange={(next) => keepInUrl({ side: next })}
          tabs={SIDES.map((value) => ({ value, label: `${texts[value]} (${chosen[value].length})` }))}
        />
        <TabPanel id="offer" value={side}>
          <div className="grid grid-cols-1 gap-5">
            <ChosenCards
              label={texts[side]}
              cards={chosen[side]}
              problems={problems}
              onRemove={(card) => toggle(side, card)}
            />
            {side === 'give' ? <OwnCards {...choice} /> : <TheirCards {...choice} wallet={wallet} />}
          </div>
        </TabPanel>
      </div>
      <div ref={stickyBottom} data-docked className="sticky bottom-4 z-1 grid gap-2 print:hidden">
        {error && (
          <Banner tone="error" title={problems.size === 0 && error.text}>
            {problems.size > 0 && (
              <ul>
                {[...problems].map(([id, { name, text }]) => (
                  <li key={id}>{`${name}: ${text}`}</li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        <div className="lacquer flex items-center justify-between gap-x-4 rounded-lg p-3 shadow-float sm:px-5">
          <p role="status" className="text-ash text-sm">
            {offerTexts.ready.replace('{give}', String(chosen.give.length)).replace('{get}', String(chosen.get.length))}
          </p>
          <Button
            variant="primary"
            className="shrink-0 max-sm:px-4"
            busy={stage.kind === 'form' && isBusy}
            unavailable={!isReady}
            disabled={isObserving}
            onClick={() => void proposal.review({ give: idsOf(chosen.give), take: idsOf(chosen.get) })}
          >
            {isReady ? review.action : review.missing}
          </Button>
        </div>
      </div>
      {stage.kind === 'review' && (
        <ReviewDialog
          error={stage.error}
          isBusy={isBusy}
          mine={chosen.give}
          theirs={chosen.get}
          wallet={wallet}
          ownKey={ownKey}
          signBefore={stage.prepared.expiresAt}
          onBack={edit}
          onSign={() => void proposal.sign(stage.prepared)}
        />
      )}
    </>
  );
}

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);

const numbersOf = ({ give, get }: Chosen) => ({
  give: give.map(({ number }) => number),
  get: get.map(({ number }) => number),
});

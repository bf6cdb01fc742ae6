import { CARD_VALUE } from '@app/contract/cards/limits';
import { cardPagePath } from '@app/contract/cards/preview';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { named } from '@app/contract/core/product';
import { type ReactNode, useId } from 'react';
import { useProductName } from '../../../lib/config.ts';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Divider } from '../../../ui/ornament.tsx';
import { Card } from '../card/card.tsx';
import { RarityStars } from '../rarity-stars.tsx';

/**
 * Everything about one card. `title` is its name as a heading, where the frame around has none; `isOwn` is false for
 * the card of somebody else.
 */
export function CardDetails({ card, isOwn, title }: { card: CardFacts; isOwn: boolean; title?: ReactNode }) {
  const productName = useProductName();
  const value = named(inventoryTexts.estimatedValue, productName.toUpperCase()).replace('{value}', String(CARD_VALUE));
  return (
    <div className="grid gap-4 xl:gap-3">
      <div className="mx-auto w-full max-w-46 xl:max-w-(--detail-card)">
        <Card card={card} interactive />
      </div>
      <div className="grid justify-items-start gap-2">
        {title}
        <RarityStars rarity={card.rarity} />
        <p className="text-ash text-sm">{card.description}</p>
        <TextLink to={cardPagePath(card.number)} className="text-sm">
          Its page, with the proof of its draw
        </TextLink>
      </div>
      <Divider />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
        <Fact label={inventoryTexts.rarity}>{rarityNames[card.rarity]}</Fact>
        <Fact label={inventoryTexts.type}>{typeNames[card.type].one}</Fact>
        <Fact label={inventoryTexts.power} large>
          {card.power}
        </Fact>
        <Fact label={inventoryTexts.defense} large>
          {card.defense}
        </Fact>
        <Fact label={inventoryTexts.collected}>{formatDay(card.collectedAt)}</Fact>
        <Fact label="Estimated value">{value}</Fact>
      </dl>
      {isOwn ? <Actions /> : <p className="text-ash text-sm">{inventoryTexts.foreign}</p>}
    </div>
  );
}

/** What can be done with a card of one's own; disabled, with the reason, until it can be. */
function Actions() {
  const noteId = useId();
  return (
    <div className="grid gap-2.5">
      <Button wide disabled size="sm" aria-describedby={noteId}>
        {inventoryTexts.list}
      </Button>
      <Button wide disabled size="sm" aria-describedby={noteId}>
        {inventoryTexts.transfer}
      </Button>
      <p id={noteId} className="text-center text-ash text-xs">
        Cards cannot change hands yet.
      </p>
    </div>
  );
}

function Fact({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ash text-xs">{label}</dt>
      <dd className={large ? 'font-display text-brass text-xl tabular-nums' : ''}>{children}</dd>
    </div>
  );
}

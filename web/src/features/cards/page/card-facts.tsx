import { cardPagePath } from '@app/contract/cards/preview';
import type { Card as CardAnswer } from '@app/contract/cards/schemas';
import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { shortAddress } from '@app/contract/wallet/address';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { Card } from '../card/card.tsx';
import { RarityStars } from '../rarity-stars.tsx';
import { CopyButton, copyAndTell } from './copy-button.tsx';

/** The card itself, large, and all that is known of it. */
export function CardFacts({ card }: { card: CardAnswer }) {
  const { name, description, rarity, type, power, defense, number, collectedAt, publicKey } = card;
  return (
    <article className="grid items-center gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-12">
      <div className="mx-auto w-full max-w-72 md:max-w-96">
        <Card card={card} interactive />
      </div>
      <div className="grid justify-items-start gap-5">
        <div className="grid justify-items-start gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={rarity}>{rarityNames[rarity]}</Badge>
            <RarityStars rarity={rarity} />
          </div>
          <PageTitle>{name}</PageTitle>
          <p className="max-w-prose text-ash">{description}</p>
        </div>
        <dl className="grid w-full max-w-lg grid-cols-2 gap-x-6 gap-y-4 border-brass-deep border-y py-5 sm:grid-cols-3">
          <Fact label={inventoryTexts.type}>{typeNames[type].one}</Fact>
          <Fact label={inventoryTexts.power} isFigure>
            {power}
          </Fact>
          <Fact label={inventoryTexts.defense} isFigure>
            {defense}
          </Fact>
          <Fact label="Number" isFigure className="max-sm:-order-1">
            {number}
          </Fact>
          <Fact label={inventoryTexts.collected}>{formatDay(collectedAt)}</Fact>
          <Fact label="Drawn to wallet">
            <span className="flex items-center gap-1">
              <span className="font-mono text-sm">{shortAddress(publicKey)}</span>
              <CopyButton value={publicKey} what="Address" />
            </span>
          </Fact>
        </dl>
        <Button icon={<Share2 aria-hidden="true" className="size-4.5 text-brass" />} onClick={() => void share(card)}>
          Share
        </Button>
      </div>
    </article>
  );
}

interface FactProps {
  label: string;
  isFigure?: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ label, isFigure = false, className, children }: FactProps) {
  return (
    <div className={cx('grid content-start gap-0.5', className)}>
      <dt className="text-ash text-xs">{label}</dt>
      <dd className={isFigure ? 'font-display text-2xl text-brass' : 'flex min-h-10 items-center'}>{children}</dd>
    </div>
  );
}

/** On a phone through its own sheet, elsewhere by copying the link. */
async function share({ name, number }: CardAnswer): Promise<void> {
  const url = new URL(cardPagePath(number), window.location.origin).href;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (!isTouch || navigator.share === undefined) return copyAndTell(url, 'Link');
  // whoever closes the sheet has changed their mind
  await navigator.share({ title: name, url }).catch(() => undefined);
}

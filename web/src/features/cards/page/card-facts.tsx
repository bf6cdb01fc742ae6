import { cardPageTexts, grantNames } from '@app/contract/cards/card-page-texts';
import type { Card as CardResponse } from '@app/contract/cards/schemas';
import { finishNames, inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';

import { projectPath } from '@app/contract/core/paths/paths';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { sigilFacts } from '@app/contract/draw/sigil/sigil-facts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { ComponentType, ReactNode } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { PageTitle } from '../../../ui/layout/page.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { Card } from '../card/card.tsx';
import { CardTitle } from '../card/card-title.tsx';
import { RarityStars } from '../card/rarity-stars.tsx';
import type { RoomButtonProps } from '../share/room-button-props.ts';
import { ShareButton } from '../share/share-button.tsx';
import type { TransferButtonProps } from '../share/transfer-button-props.ts';
import { CardColumns } from './card-columns.tsx';

interface CardFactsProps {
  card: CardResponse;
  RoomButton: ComponentType<RoomButtonProps>;
  TransferButton: ComponentType<TransferButtonProps>;
}

/** The card at full size, with its facts. */
export function CardFacts({ card, RoomButton, TransferButton }: CardFactsProps) {
  const {
    name,
    description,
    rarity,
    type,
    finish,
    power,
    defense,
    number,
    collectedAt,
    publicKey,
    drawWallet,
    grant,
    project,
  } = card;
  return (
    <article>
      <CardColumns picture={<Card card={card} interactive />}>
        <div className="grid justify-items-start gap-5">
          <div className="grid justify-items-start gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone={rarity}>{rarityNames[rarity]}</Badge>
              <RarityStars rarity={rarity} />
            </div>
            {/* The long name of a legendary card. */}
            <PageTitle small={name.includes(',')}>
              <CardTitle name={name} />
            </PageTitle>
            <p className="max-w-prose text-ash">{description}</p>
          </div>
          <dl className="grid w-full max-w-lg grid-cols-2 gap-x-6 gap-y-4 border-brass-deep border-y py-5 sm:grid-cols-3">
            <Fact label={inventoryTexts.type}>{typeNames[type].singular}</Fact>
            <Fact label={inventoryTexts.power} isNumber>
              {power}
            </Fact>
            <Fact label={inventoryTexts.defense} isNumber>
              {defense}
            </Fact>
            <Fact label="Number" isNumber className="max-sm:-order-1">
              {number}
            </Fact>
            <Fact label={inventoryTexts.finish}>{finishNames[finish]}</Fact>
            <Fact label={inventoryTexts.collected}>{formatDate(collectedAt)}</Fact>
            <Fact label={cardPageTexts.grant}>{grantNames[grant]}</Fact>
            {project && (
              <Fact label={cardPageTexts.project}>
                {project.slug === null ? (
                  project.name
                ) : (
                  <TextLink to={projectPath(project.slug)} className="wrap-anywhere">
                    {project.name}
                  </TextLink>
                )}
              </Fact>
            )}
            <Fact label={cardPageTexts.drawnFor}>
              <WalletAddress value={drawWallet} isHolder={publicKey === drawWallet} />
            </Fact>
            {publicKey !== drawWallet && (
              <Fact label={cardPageTexts.heldBy}>
                {publicKey === null ? cardPageTexts.noWallet : <WalletAddress value={publicKey} isHolder />}
              </Fact>
            )}
          </dl>
          <section className="grid gap-2">
            <h2 className="font-display font-semibold text-lg">{cardPageTexts.drawing}</h2>
            <ul className="grid list-disc gap-1 ps-5 text-ash text-sm">
              {sigilFacts(planSigil(card)).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </section>
          {/* Where the buttons wrap, nothing moves when the holder's button appears. */}
          <div className="flex flex-wrap content-start items-center gap-3 md:max-lg:min-h-40 lg:max-xl:min-h-26">
            <ShareButton card={card} />
            <RoomButton card={card} />
            <TransferButton card={card} />
          </div>
        </div>
      </CardColumns>
    </article>
  );
}

/** A wallet address, with the gallery of the wallet that holds the card. */
function WalletAddress({ value, isHolder }: { value: string; isHolder: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="font-mono text-sm">{shortWalletAddress(value)}</span>
      <CopyIconButton value={value} what="Wallet address" />
      {isHolder && (
        <TextLink to={generatePath(paths.gallery, { wallet: value })} className="text-sm">
          {cardPageTexts.gallery}
        </TextLink>
      )}
    </span>
  );
}

interface FactProps {
  label: string;
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ label, isNumber = false, className, children }: FactProps) {
  return (
    <div className={cx('grid content-start gap-0.5', className)}>
      <dt className="text-ash text-xs">{label}</dt>
      <dd className={isNumber ? 'font-display text-2xl text-brass' : 'flex min-h-10 items-center'}>{children}</dd>
    </div>
  );
}

import { bookTexts } from '@app/contract/cards/collection-texts';
import type { Card, CollectedMotif } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePointerLight } from '../card/foil/use-pointer-light.ts';
import { watchWidth } from '../card/picture/watch-width.ts';
import { PrintedCard } from '../card/printed-card.tsx';
import { Emblem } from './emblem.tsx';
import { RarityMarks } from './rarity-marks.tsx';
import './book.css';

export interface MotifPocketProps {
  motif: CollectedMotif;
  /** The index of the motif within its type. */
  index: number;
  onOpen: (id: string) => void;
}

/** A pocket of the book: the best card with the motif and which rarities are found, or the motif's outline. */
export function MotifPocket({ motif, index, onOpen }: MotifPocketProps) {
  const { type, name, count, rarities, best } = motif;
  if (!best) {
    return (
      <li className={pocketClass}>
        <span className="pocket pocket-empty">
          <Emblem type={type} motif={index} />
        </span>
        <span className={labelClass}>
          <span aria-hidden="true" className="font-display text-ash">
            {bookTexts.hidden}
          </span>
          <span className="sr-only">{bookTexts.notFound}</span>
        </span>
        <RarityMarks found={rarities} />
      </li>
    );
  }
  return (
    <li className={pocketClass}>
      <CardInPocket card={best} onOpen={onOpen} />
      <Link
        to={`${paths.inventory}?${new URLSearchParams({ type, motif: name })}`}
        className={`group no-underline ${labelClass}`}
      >
        <span className="max-w-full truncate font-display font-semibold text-paper group-hover:text-brass-bright">
          {name}
        </span>{' '}
        <span className="text-brass text-xs underline decoration-brass-deep underline-offset-3 tabular-nums group-hover:decoration-current">
          {count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`}
        </span>
      </Link>
      <RarityMarks found={rarities} />
    </li>
  );
}

const pocketClass = 'grid content-start justify-items-center gap-1';
const labelClass = 'grid h-12 w-full content-center justify-items-center rounded-md leading-tight';

function CardInPocket({ card, onOpen }: { card: Card } & Pick<MotifPocketProps, 'onOpen'>) {
  const [width, setWidth] = useState<number>();
  const { lit, handlers } = usePointerLight();
  const measure = useCallback(
    (pocket: HTMLElement | null) =>
      pocket ? watchWidth(pocket, (pixels) => setWidth(pixels / devicePixelRatio)) : undefined,
    [],
  );
  return (
    <button
      ref={measure}
      {...handlers}
      type="button"
      aria-label={`${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}`}
      onClick={() => onOpen(card.id)}
      className="pocket pocket-full"
      // Where the reveal of a drawn card ends.
      data-pocket={`${card.type} ${card.image}`}
    >
      {width && <PrintedCard card={card} width={width} lit={lit} />}
    </button>
  );
}

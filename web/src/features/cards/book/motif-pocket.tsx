import { bookTexts } from '@app/contract/cards/collection-texts';
import type { CollectedMotif } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import type { Rarity } from '@app/contract/draw/card';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { rarityTextClass } from '../card/rarity-stars.tsx';
import { Emblem } from './emblem.tsx';
import { RarityMarks } from './rarity-marks.tsx';
import './book.css';

interface MotifPocketProps {
  motif: CollectedMotif;
  /** The index of the motif within its type. */
  index: number;
}

/** A pocket of the book: the emblem and what is found of it, or a silhouette. */
export function MotifPocket({ motif, index }: MotifPocketProps) {
  const best = motif.rarities.at(-1);
  return (
    <li>
      {best ? <FoundMotif motif={motif} index={index} best={best} /> : <HiddenMotif motif={motif} index={index} />}
    </li>
  );
}

/** Leads to the cards with this motif. */
function FoundMotif({ motif, index, best }: MotifPocketProps & { best: Rarity }) {
  const { type, name, count, rarities } = motif;
  const query = new URLSearchParams({ search: name, type });
  const names = rarities.map((rarity) => rarityNames[rarity]).join(', ');
  return (
    <Link
      to={`${paths.inventory}?${query}`}
      className="group grid justify-items-center gap-1.5 rounded-md text-paper no-underline"
    >
      <span data-rarity={best} className={cx('pocket pocket-found', rarityTextClass[best])}>
        <Emblem type={type} motif={index} kind="found" />
        {count > 1 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 rounded-sm bg-ink-deep/80 px-1.5 py-0.5 font-semibold text-paper text-xs tabular-nums leading-none"
          >
            {`×${count.toLocaleString('en')}`}
          </span>
        )}
      </span>
      <span className="max-w-full truncate font-display font-semibold leading-tight group-hover:text-brass-bright">
        {name}
      </span>{' '}
      <span className="sr-only">{`${count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`}, ${names}`}</span>
      <RarityMarks found={rarities} />
    </Link>
  );
}

function HiddenMotif({ motif, index }: MotifPocketProps) {
  return (
    <span className="grid justify-items-center gap-1.5">
      <span className="pocket pocket-hidden">
        <Emblem type={motif.type} motif={index} kind="silhouette" />
      </span>
      <span aria-hidden="true" className="font-display text-ash leading-tight">
        {bookTexts.hidden}
      </span>
      <span className="sr-only">{bookTexts.notFound}</span>
    </span>
  );
}

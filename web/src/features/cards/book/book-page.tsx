import type { CollectedMotif } from '@app/contract/cards/schemas';
import { typeNames } from '@app/contract/cards/texts';
import type { CardType } from '@app/contract/draw/card';
import { useId } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { TypeGlyph } from '../card/glyphs.tsx';
import { MotifPocket, type MotifPocketProps } from './motif-pocket.tsx';
import { progressOf } from './progress.ts';

const pocketGrid =
  'grid grid-cols-3 gap-x-2.5 gap-y-5 sm:gap-x-4 md:grid-cols-6 min-[96rem]:grid-cols-3 min-[96rem]:gap-x-6';

interface BookPageProps extends Pick<MotifPocketProps, 'onOpen'> {
  type: CardType;
  motifs: readonly CollectedMotif[];
}

/** The page of one type in the book, with a pocket for each motif. */
export function BookPage({ type, motifs, onOpen }: BookPageProps) {
  const id = useId();
  const { found, total } = progressOf(motifs);
  return (
    <section
      aria-labelledby={id}
      className="lacquer frame-brass grid content-start gap-5 rounded-lg p-4 shadow-panel sm:p-7"
    >
      <header className="flex items-center gap-3">
        <TypeGlyph type={type} className="size-8 text-brass" />
        <h2 id={id} className="text-xl">
          {typeNames[type].plural}
        </h2>
        <span className="ml-auto">
          {found === total ? (
            <Badge>{`${found} of ${total} · Complete`}</Badge>
          ) : (
            <span className="text-ash tabular-nums">{`${found} of ${total}`}</span>
          )}
        </span>
      </header>
      <ul className={pocketGrid}>
        {motifs.map((motif, index) => (
          <MotifPocket key={motif.name} motif={motif} index={index} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** A page while the book is loading. */
export function BookPageSkeleton({ type }: { type: CardType }) {
  return (
    <section className="lacquer frame-brass grid content-start gap-5 rounded-lg p-4 shadow-panel sm:p-7">
      <header className="flex items-center gap-3">
        <TypeGlyph type={type} className="size-8 text-brass" />
        <h2 className="text-xl">{typeNames[type].plural}</h2>
      </header>
      <div className={pocketGrid}>
        {[0, 1, 2, 3, 4, 5].map((pocket) => (
          <div key={pocket} className="grid justify-items-center gap-1">
            <Skeleton className="aspect-5/7 w-full" />
            <Skeleton className="my-3 h-6 w-3/5" />
            <Skeleton className="h-4 w-22" />
          </div>
        ))}
      </div>
    </section>
  );
}

import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { RarityStars, rarityTextClass } from '../card/rarity-stars.tsx';
import type { Progress } from './progress.ts';
import { RarityMark } from './rarity-marks.tsx';

/** How much of the book is filled, as a whole and by rarity; undefined while it is loading. */
export function BookSummary({ progress }: { progress: Progress | undefined }) {
  return (
    <div className="grid gap-5">
      <div
        role="progressbar"
        aria-label="Motifs found"
        aria-valuemin={0}
        aria-valuemax={progress?.total ?? 0}
        aria-valuenow={progress?.found ?? 0}
        aria-valuetext={progress ? `${progress.found} of ${progress.total}` : 'Loading…'}
        className="h-2.5 overflow-hidden rounded-full bg-ink-deep shadow-well"
      >
        <div
          className="h-full origin-left bg-brass transition-transform duration-480"
          style={{ transform: `scaleX(${progress ? progress.found / progress.total : 0})` }}
        />
      </div>
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm sm:grid-cols-5 sm:gap-4">
        {RARITIES.map((rarity) => (
          <div key={rarity} className="grid items-center max-sm:col-span-3 max-sm:grid-cols-subgrid sm:gap-1">
            <dt className="flex items-center gap-2">
              <RarityMark rarity={rarity} isFound={(progress?.byRarity[rarity] ?? 0) > 0} className="w-5 flex-none" />
              <span className={`font-semibold ${rarityTextClass[rarity]}`}>{rarityNames[rarity]}</span>
            </dt>
            <dd className="max-sm:order-2 max-sm:text-right">
              {progress ? (
                <span className="text-ash tabular-nums">
                  <span className="font-display text-lg text-paper">{progress.byRarity[rarity]}</span>{' '}
                  <span>{`of ${progress.total}`}</span>
                </span>
              ) : (
                <Skeleton className="my-1 h-5 w-16 max-sm:ml-auto" />
              )}
            </dd>
            <dd className="max-sm:order-1">
              <RarityStars rarity={rarity} className="text-xs" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { bookTexts } from '@app/contract/cards/collection-texts';
import type { CollectedMotif } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { requestDraw } from '../../../lib/session/draw-request.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { RarityStars, rarityTextClass } from '../card/rarity-stars.tsx';
import { CollectButton } from '../collect/collect-button.tsx';
import { nextGoal, progressOf } from './progress.ts';

/** How much of the book is filled, as a whole and by rarity, and what is next; motifs are undefined while it is loading. */
export function BookSummary({ motifs }: { motifs: readonly CollectedMotif[] | undefined }) {
  const progress = motifs && progressOf(motifs);
  return (
    <div className="grid gap-5 max-sm:contents">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 max-sm:flex-col max-sm:items-start">
          {progress ? (
            <p className="flex h-11 items-baseline gap-2 text-ash tabular-nums">
              <span className="font-display text-3xl text-paper leading-11">{progress.found}</span>{' '}
              <span className="text-lg">{`of ${progress.total}`}</span>
            </p>
          ) : (
            <>
              <Skeleton className="h-11 w-32" />
              <VisuallyHidden>Loading…</VisuallyHidden>
            </>
          )}
          {/* As high as the button and as two lines, so that nothing moves when the book has been loaded. */}
          <div className="flex h-11 items-center">{motifs && <Next motifs={motifs} found={progress?.found} />}</div>
        </div>
        <div
          role="progressbar"
          aria-label="Collected"
          aria-valuemin={0}
          aria-valuemax={progress?.total ?? 0}
          aria-valuenow={progress?.found ?? 0}
          aria-valuetext={progress ? `${progress.found} of ${progress.total}` : 'Loading…'}
          className="h-2.5 overflow-hidden rounded-full bg-ink-deep shadow-well forced-colors:border"
        >
          <div
            className="h-full origin-left bg-brass transition-transform duration-480 forced-colors:bg-[CanvasText]"
            style={{ transform: `scaleX(${progress ? progress.found / progress.total : 0})` }}
          />
        </div>
      </div>
      {/* After the cards on a phone, where it is as high as a row of them. */}
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm max-sm:order-last sm:grid-cols-5 sm:gap-4">
        {RARITIES.map((rarity) => (
          <div key={rarity} className="grid items-center max-sm:col-span-3 max-sm:grid-cols-subgrid sm:gap-1">
            <dt className={`font-semibold ${rarityTextClass[rarity]}`}>{rarityNames[rarity]}</dt>
            <dd className="max-sm:order-2 max-sm:text-right">
              {motifs && progress ? (
                <span className="text-ash tabular-nums">
                  <span className="font-display text-lg text-paper">{progress.byRarity[rarity]}</span>{' '}
                  <span>{`of ${motifs.length}`}</span>
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

/** What to look for next; in an empty book the button that draws the first card. */
function Next({ motifs, found }: { motifs: readonly CollectedMotif[]; found: number | undefined }) {
  if (found === 0) {
    return (
      <CollectButton variant="primary" onClick={requestDraw}>
        {bookTexts.firstCard}
      </CollectButton>
    );
  }
  const goal = nextGoal(motifs);
  return goal && <p className="font-display text-base text-brass leading-snug sm:text-lg">{goal}</p>;
}

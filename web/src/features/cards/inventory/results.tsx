import { inventoryTexts } from '@app/contract/cards/texts';
import { paths } from '../../../lib/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardRows } from './card-rows.tsx';
import type { InventoryPlace } from './inventory-url.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { InventoryData } from './use-inventory.ts';

export interface ResultsProps {
  place: InventoryPlace;
  data: InventoryData;
  unseen: readonly string[];
  onSelect: (id: string) => void;
  /** Takes search and filters away. */
  onReset: () => void;
}

/** The cards that match, or why there are none. */
export function Results({ place, data, unseen, onSelect, onReset }: ResultsProps) {
  if (data.error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        title="Your cards did not arrive"
        action={<Button onClick={data.retry}>Try again</Button>}
      >
        {data.error.text}
      </EmptyState>
    );
  }
  if (data.cards === undefined) return <ResultsSkeleton view={place.view} />;
  const retryLate = data.lateError && (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={data.retry}>
          Try again
        </Button>
      }
    >
      {data.lateError.text}
    </Banner>
  );
  if (data.cards.length === 0) return retryLate ?? <NothingFound place={place} onReset={onReset} />;
  const List = place.view === 'grid' ? CardGrid : CardRows;
  return (
    <div
      aria-busy={data.isStale || undefined}
      className={cx('grid gap-4 transition-opacity duration-120', data.isStale && 'opacity-45')}
    >
      <List
        cards={data.cards}
        selected={place.card}
        unseen={unseen}
        onSelect={onSelect}
        isLoadingMore={data.isLoadingMore}
        onNearEnd={data.loadMore}
      />
      {retryLate}
    </div>
  );
}

function NothingFound({ place, onReset }: { place: InventoryPlace; onReset: () => void }) {
  const isSearch = place.search !== '';
  const isFiltered = isSearch || place.rarity !== undefined || place.type !== undefined;
  return (
    <EmptyState
      art={<EmptyTray />}
      title={inventoryTexts.empty}
      action={
        <>
          {isFiltered && <Button onClick={onReset}>Show all cards</Button>}
          {!isSearch && (
            <LinkButton to={paths.home} variant={isFiltered ? 'line' : 'primary'}>
              Collect a card
            </LinkButton>
          )}
        </>
      }
    >
      {isSearch
        ? `No card of yours has “${place.search}” in its name or text.`
        : isFiltered
          ? 'You have no card of this kind yet.'
          : 'The tray is still empty. Your first card waits in the machine.'}
    </EmptyState>
  );
}

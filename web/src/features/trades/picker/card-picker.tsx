import { SEARCH_MAX } from '@app/contract/cards/limits';
import type { Card } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { useCallback } from 'react';
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { type RenderItem, WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import { CardTileSkeleton } from '../../cards/inventory/results/results-skeleton.tsx';
import type { Choice, PickFilter, PickList } from './pick-list.ts';
import { PickTile } from './pick-tile.tsx';

const { picker: texts } = offerTexts;

interface CardPickerProps extends Choice {
  /** The accessible name of the list. */
  label: string;
  list: PickList;
  filter: PickFilter;
  onFilter: (filter: PickFilter) => void;
  /** Shown if there are no cards at all. */
  none: { readonly title: string; readonly text: string };
}

const NO_FILTER: PickFilter = { search: '', rarity: undefined };
const rarityOptions = [
  { value: '', label: texts.anyRarity },
  ...[...RARITIES].reverse().map((value) => ({ value, label: rarityNames[value] })),
] as const;

/** Cards to choose from, with a search and a filter by rarity. */
export function CardPicker({ label, list, filter, onFilter, none, ...choice }: CardPickerProps) {
  const [text, setText] = useDebouncedSearch(filter.search, (search) => onFilter({ ...filter, search }));
  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <SearchBox
          label={texts.search}
          value={text}
          onChange={(value) => setText(value.slice(0, SEARCH_MAX))}
          className="min-w-0 flex-1"
        />
        <Select
          aria-label={texts.rarity}
          options={rarityOptions}
          value={filter.rarity ?? ''}
          onChange={(rarity: Rarity | '') => onFilter({ ...filter, rarity: rarity === '' ? undefined : rarity })}
        />
      </div>
      <Cards
        label={label}
        list={list}
        choice={choice}
        none={none}
        isFiltered={filter.search !== '' || filter.rarity !== undefined}
        onShowAll={() => onFilter(NO_FILTER)}
      />
    </div>
  );
}

interface CardsProps extends Pick<CardPickerProps, 'label' | 'list' | 'none'> {
  choice: Choice;
  isFiltered: boolean;
  onShowAll: () => void;
}

function Cards({ label, list, choice, none, isFiltered, onShowAll }: CardsProps) {
  const columns = usePickColumns();
  const { chosenIds, max, fullText, allowsUnfit, onToggle } = choice;
  const renderItem: RenderItem<Card> = useCallback(
    (card, itemProps, focusProps, width) => {
      const isChosen = chosenIds.includes(card.id);
      return (
        <PickTile
          card={card}
          width={width}
          isChosen={isChosen}
          obstacle={!isChosen && chosenIds.length >= max ? fullText : undefined}
          allowsUnfit={allowsUnfit}
          onToggle={onToggle}
          {...itemProps}
          {...focusProps}
        />
      );
    },
    [chosenIds, max, fullText, allowsUnfit, onToggle],
  );
  const { cards, error, refreshError, isFetching, isStale, isLoadingMore, loadMore, retry } = list;
  if (error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        level={3}
        title={texts.failed}
        action={<RetryButton busy={isFetching} onRetry={retry} />}
      >
        <p role="alert">{error.text}</p>
      </EmptyState>
    );
  }
  if (cards === undefined) return <PickSkeleton columns={columns} />;
  if (cards.length === 0) {
    return isFiltered ? (
      <EmptyState
        art={<EmptyTray />}
        level={3}
        title={texts.noMatch}
        action={
          <Button ref={passFocusOut} onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      />
    ) : (
      <EmptyState art={<EmptyTray />} level={3} title={none.title}>
        {none.text}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={isStale || undefined}
      className={cx('grid grid-cols-1 gap-4 transition-opacity duration-120', isStale && 'opacity-45')}
    >
      <WindowedList
        label={label}
        items={cards}
        size={-1}
        columns={columns}
        gap={12}
        itemHeight={(width) => (width * 7) / 5}
        renderItem={renderItem}
        placeholder={<CardTileSkeleton />}
        isLoadingMore={isLoadingMore}
        onNearEnd={loadMore}
      />
      {refreshError && (
        <RetryBanner busy={isFetching} onRetry={retry}>
          {refreshError.text}
        </RetryBanner>
      )}
    </div>
  );
}

function PickSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <div
        aria-hidden="true"
        className="grid gap-3"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: 2 * columns }, (_, index) => index).map((index) => (
          <div key={index} className="aspect-5/7">
            <CardTileSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}

/** More columns than the inventory has, because a trade is chosen by comparing cards. */
function usePickColumns(): number {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const isNarrow = useMediaQuery('(max-width: 63.99rem)');
  if (isPhone) return 2;
  return isNarrow ? 4 : 6;
}

import { type FunctionComponent, Suspense, useCallback } from 'react';
import { useScrollToStart } from '../../../lib/browser/use-scroll-to-start.ts';
import type { ImportWithRetry } from '../../../lib/loading/import-with-retry.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { useUrlParams } from '../../../lib/navigation/use-url-params.ts';
import type { Elements } from '../../../ui/elements.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { loadFavourites } from '../favourites/use-favourite.ts';
import type { SelectedCardProps } from './detail/selected-card.tsx';
import { useCloseOnEscape } from './detail/use-close-on-escape.ts';
import { useRestoreFocus } from './detail/use-restore-focus.ts';
import { Toolbar } from './filters/toolbar.tsx';
import { TypeTiles } from './filters/type-tiles.tsx';
import type { Owner } from './panels/owner-line.tsx';
import { SummaryPanel } from './panels/summary-panel.tsx';
import type { WalletBannerProps } from './panels/wallet-banner.tsx';
import { Results } from './results/results.tsx';
import { inventoryUrlParams } from './state/inventory-params.ts';
import { useHasOneCard } from './state/use-has-one-card.ts';
import { useInventoryQuery } from './state/use-inventory-query.ts';
import { useNewMarks } from './state/use-new-marks.ts';

const WalletBanner = lazyWithRetry(() => import('./panels/wallet-banner.tsx'), 'WalletBanner');
// As high as the banner and where it will be, so that nothing moves when it appears.
const bannerPlace = <div className="h-15 max-sm:order-last sm:h-18 in-data-few-cards:order-last" />;

export interface InventoryProps {
  productName: string;
  owner: Owner;
  /** A link to the rewards with their number. It must be the same element in every render. */
  rewardsLink: Elements;
  /** Below the cards. */
  nextStep: Elements;
  /** The selected card, which is loaded later. */
  SelectedCard: FunctionComponent<Omit<SelectedCardProps, 'RoomButton' | 'TransferButton'>> & {
    readonly load: ImportWithRetry<unknown>;
  };
  wallet: WalletBannerProps;
}

/** The inventory: totals and filters, the cards, and the selected card over them. */
export function Inventory({ productName, owner, rewardsLink, nextStep, SelectedCard, wallet }: InventoryProps) {
  const { params, setParams } = useUrlParams(inventoryUrlParams);
  const { search, rarity, type, motif, sort, view, favourites, card: selectedId } = params;
  const data = useInventoryQuery(params);
  usePrefetch(data.cards !== undefined, SelectedCard.load, loadFavourites);
  const { newCardIds, onSeen, onOpened } = useNewMarks(owner.accountId);
  const close = () => setParams({ card: null });
  const openCard = useCallback(
    (card: string) => {
      onOpened(card);
      setParams({ card });
    },
    [setParams, onOpened],
  );
  const toggleCard = useCallback(
    (card: string) => (card === selectedId ? setParams({ card: null }) : openCard(card)),
    [selectedId, setParams, openCard],
  );
  useCloseOnEscape(selectedId !== null, close);
  useRestoreFocus(selectedId, data.cards);
  const cardsRef = useScrollToStart<HTMLElement>([search, rarity, type, motif, sort, favourites].join());
  const loadedCard = data.cards?.find(({ id }) => id === selectedId);
  const hasOneCard = useHasOneCard(owner, data.totalValue);
  // There is nothing to search or filter.
  const hasFewCards = hasOneCard || data.totalValue === 0;
  const isOnlyCard = hasOneCard && view === 'grid';
  const filters = { rarity, type, favourites, counts: data.counts, matchCount: data.matchCount, setParams };
  return (
    <div
      className={cx(
        'relative mx-auto grid w-full max-w-[120rem] flex-1 content-start gap-x-6 gap-y-2 px-4 pt-3 pb-8 sm:px-6 lg:pt-6',
        // The totals of the only card are above it.
        !isOnlyCard && 'lg:grid-cols-[13.5rem_minmax(0,1fr)] min-[112rem]:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      {/* Scrolls on its own in a low window; the padding leaves space for focus rings. Painted after the cards: what is painted
          after a sticky element is a layer of its own, which is blended with the page in each frame of a scroll. */}
      <div className="@container min-w-0 lg:sticky lg:top-[calc(var(--strip-height)+1rem)] lg:z-1 lg:-m-2 lg:max-h-[calc(100dvh-2rem-var(--strip-height))] lg:self-start lg:overflow-y-auto lg:p-2">
        <SummaryPanel
          productName={productName}
          owner={owner}
          rewardsLink={rewardsLink}
          totalValue={data.totalValue}
          counts={data.counts?.rarity}
          isMissing={data.error !== undefined}
          favourites={favourites}
          favouriteCount={data.counts?.favourites}
          rarity={rarity}
          setParams={setParams}
        />
      </div>
      <section
        ref={cardsRef}
        aria-label="Cards"
        data-few-cards={isOnlyCard ? 'one' : hasFewCards || undefined}
        className="flex min-w-0 scroll-mt-[calc(var(--strip-height)+0.5rem)] flex-col gap-2 lg:scroll-mt-[calc(var(--strip-height)+1.5rem)] lg:gap-4"
      >
        {owner.walletKey === null &&
          (data.totalValue === undefined ? (
            bannerPlace
          ) : (
            <Suspense fallback={bannerPlace}>
              <WalletBanner {...wallet} />
            </Suspense>
          ))}
        <fieldset hidden={hasFewCards} className="contents">
          <div className="max-lg:hidden print:hidden">
            <TypeTiles counts={data.counts?.type} type={type} setParams={setParams} className="grid-cols-7" />
          </div>
          <Toolbar {...filters} search={search} sort={sort} view={view} />
        </fieldset>
        <Results
          params={params}
          data={data}
          marks={{ newCardIds, onSeen }}
          onSelect={toggleCard}
          setParams={setParams}
          isOnlyCard={isOnlyCard}
        />
        {nextStep}
      </section>
      {/* The focus stays in the list, so the selection is announced. */}
      <p role="status" className="sr-only">
        {loadedCard && `${loadedCard.name} selected`}
      </p>
      {selectedId !== null && (
        <SelectedCard
          id={selectedId}
          loadedCard={loadedCard}
          cards={data.cards}
          isFullScreen={params.isFullScreen}
          onFullScreen={(isFullScreen) => setParams({ isFullScreen })}
          onSelect={openCard}
          onClose={close}
        />
      )}
    </div>
  );
}

import { lazy, Suspense, useCallback } from 'react';
import { useHasDetailColumn } from '../../../lib/use-media-query.ts';
import { usePrefetch } from '../../../lib/use-prefetch.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { DetailColumn, DetailSkeleton, NothingSelected } from './detail/detail-column.tsx';
import { useRestoreFocus } from './detail/use-restore-focus.ts';
import type { Owner } from './panels/owner-line.tsx';
import { SummaryPanel } from './panels/summary-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { TypeTiles } from './panels/type-tiles.tsx';
import { WalletBanner, type WalletBannerProps } from './panels/wallet-banner.tsx';
import { Results } from './results/results.tsx';
import { hasFilter } from './state/inventory-params.ts';
import { useInventoryParams } from './state/use-inventory-params.ts';
import { useInventoryQuery } from './state/use-inventory-query.ts';
import { useNewMarks } from './state/use-new-marks.ts';
import { useScrollToStart } from './state/use-scroll-to-start.ts';

const loadSelectedCard = () => import('./detail/selected-card.tsx');
const Detail = lazy(async () => ({ default: (await loadSelectedCard()).SelectedCard }));

export interface InventoryProps {
  productName: string;
  owner: Owner;
  wallet: WalletBannerProps;
}

/** The inventory: totals and filters, the cards, and the selected card. */
export function Inventory({ productName, owner, wallet }: InventoryProps) {
  const { params, setParams } = useInventoryParams();
  const data = useInventoryQuery(params);
  usePrefetch(data.cards !== undefined, loadSelectedCard);
  const { newCardIds, onSeen, onOpened } = useNewMarks(owner.accountId);
  const hasColumn = useHasDetailColumn();
  const selectCard = useCallback(
    (card: string) => {
      onOpened(card);
      setParams({ card });
    },
    [setParams, onOpened],
  );
  useRestoreFocus(params.card, data.cards);
  const cardsRef = useScrollToStart<HTMLElement>([params.search, params.rarity, params.type, params.sort].join());
  const loadedCard = data.cards?.find(({ id }) => id === params.card);
  const detail = params.card !== null && (
    <Suspense fallback={hasColumn && <DetailSkeleton />}>
      <Detail
        id={params.card}
        loadedCard={loadedCard}
        hasColumn={hasColumn}
        onClose={() => setParams({ card: null })}
      />
    </Suspense>
  );
  return (
    <div className="mx-auto grid w-full max-w-[120rem] flex-1 content-start gap-x-6 gap-y-3 px-4 py-5 sm:gap-y-5 sm:px-6 sm:py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8 xl:grid-cols-[14rem_minmax(0,1fr)_19rem] xl:gap-x-7 min-[112rem]:grid-cols-[15rem_minmax(0,1fr)_23rem]">
      {/* Scrolls on its own in a low window; the padding leaves space for focus rings. */}
      <div className="min-w-0 lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-2">
        <SummaryPanel
          productName={productName}
          owner={owner}
          totalValue={data.totalValue}
          counts={data.counts?.rarity}
          isMissing={data.error !== undefined}
          rarity={params.rarity}
          setParams={setParams}
        />
      </div>
      <section ref={cardsRef} aria-label="Cards" className="grid min-w-0 scroll-mt-6 content-start gap-3 sm:gap-5">
        {owner.walletKey === null && <WalletBanner {...wallet} />}
        {/* Hidden on phones while the inventory is empty. */}
        <div className={cx('contents', data.totalValue === 0 && !hasFilter(params) && 'max-lg:hidden')}>
          <TypeTiles counts={data.counts?.type} type={params.type} setParams={setParams} />
          <Toolbar search={params.search} sort={params.sort} view={params.view} setParams={setParams} />
        </div>
        <Results
          params={params}
          data={data}
          marks={{ newCardIds, onSeen }}
          onSelect={selectCard}
          onReset={() => setParams({ search: '', rarity: undefined, type: undefined })}
        />
      </section>
      {hasColumn ? <DetailColumn selected={loadedCard?.name}>{detail || <NothingSelected />}</DetailColumn> : detail}
    </div>
  );
}

import { lazy, Suspense, useCallback } from 'react';
import { useWarmed } from '../../../lib/use-warmed.ts';
import { cx } from '../../../ui/cx.ts';
import { DetailColumn, NothingSelected } from './detail-column.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { isNarrowed } from './inventory-url.ts';
import type { Owner } from './owner-line.tsx';
import { Results } from './results.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useFromTheTop } from './use-from-the-top.ts';
import { useInventory } from './use-inventory.ts';
import { useHasDetailColumn } from './use-media.ts';
import { useNewMarks } from './use-new-marks.ts';
import { usePlace } from './use-place.ts';
import { WalletBanner, type WalletBannerProps } from './wallet-banner.tsx';

const loadDetail = () => import('./detail.tsx');
const Detail = lazy(async () => ({ default: (await loadDetail()).Detail }));

export interface InventoryProps {
  productName: string;
  owner: Owner;
  wallet: WalletBannerProps;
}

/** The inventory (specification part 2 §2): figures and filters, the cards, and the selected one. */
export function Inventory({ productName, owner, wallet }: InventoryProps) {
  const { place, go } = usePlace();
  const data = useInventory(place);
  useWarmed(data.cards !== undefined, loadDetail);
  const { marked, onSeen, onOpened } = useNewMarks(owner.accountId);
  const hasColumn = useHasDetailColumn();
  const select = useCallback(
    (card: string) => {
      onOpened(card);
      go({ card });
    },
    [go, onOpened],
  );
  useFocusBack(place.card, data.cards);
  const cards = useFromTheTop<HTMLElement>([place.search, place.rarity, place.type, place.sort].join());
  const known = data.cards?.find(({ id }) => id === place.card);
  const detail = place.card !== null && (
    <Suspense fallback={hasColumn && <DetailSkeleton />}>
      <Detail id={place.card} known={known} hasColumn={hasColumn} onClose={() => go({ card: null })} />
    </Suspense>
  );
  return (
    <div className="mx-auto grid w-full max-w-[120rem] flex-1 content-start gap-x-6 gap-y-3 px-4 py-5 sm:gap-y-5 sm:px-6 sm:py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8 xl:grid-cols-[14rem_minmax(0,1fr)_19rem] xl:gap-x-7 min-[112rem]:grid-cols-[15rem_minmax(0,1fr)_23rem]">
      {/* Scrolls by itself where the window is too low for it; the room at its sides is that of the focus rings. */}
      <div className="min-w-0 lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-2">
        <SummaryPanel
          productName={productName}
          owner={owner}
          totalValue={data.totalValue}
          counts={data.counts?.rarity}
          isMissing={data.error !== undefined}
          rarity={place.rarity}
          go={go}
        />
      </div>
      <section ref={cards} aria-label="Cards" className="grid min-w-0 scroll-mt-6 content-start gap-3 sm:gap-5">
        {owner.walletKey === null && <WalletBanner {...wallet} />}
        {/* Where there is nothing to choose from, a phone's little room is for what to do about it. */}
        <div className={cx('contents', data.totalValue === 0 && !isNarrowed(place) && 'max-lg:hidden')}>
          <TypeTiles counts={data.counts?.type} type={place.type} go={go} />
          <Toolbar search={place.search} sort={place.sort} view={place.view} go={go} />
        </div>
        <Results
          place={place}
          data={data}
          marks={{ marked, onSeen }}
          onSelect={select}
          onReset={() => go({ search: '', rarity: undefined, type: undefined })}
        />
      </section>
      {hasColumn ? <DetailColumn selected={known?.name}>{detail || <NothingSelected />}</DetailColumn> : detail}
    </div>
  );
}

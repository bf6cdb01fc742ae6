import { commonTexts } from '@app/contract/core/texts';
import type { Rarity } from '@app/contract/draw/card';
import { binderTexts as texts } from '@app/contract/trades/binder-texts';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { UnlitLantern } from '../../../ui/art/unlit-lantern.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { passFocusOut } from '../../../ui/display/pass-focus.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ListGroupSkeleton } from '../../../ui/layout/list-group.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { tabPath } from '../offer-params.ts';
import { tradesApi } from '../trades-api.ts';
import { BinderItem } from './binder-item.tsx';
import { motifOptions, parseMotif, parseRarity, rarityOptions } from './wishes.ts';

const motifs = [{ value: '', label: texts.anyMotif }, ...motifOptions];
const rarities = [{ value: '' as Rarity | '', label: texts.anyRarity }, ...rarityOptions];

/** Public binders, the best matches first, with filters that the URL keeps. */
export function BindersTab() {
  const [query, setQuery] = useSearchParams();
  const motif = parseMotif(query.get('motif'));
  const rarity = parseRarity(query.get('rarity'));
  const show = (filter: { motif?: string | undefined; rarity?: string | undefined }) =>
    setQuery(
      { tab: 'binders', ...(filter.motif && { motif: filter.motif }), ...(filter.rarity && { rarity: filter.rarity }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ash">{texts.lead}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Select
          aria-label={texts.motif}
          options={motifs}
          value={motif ?? ''}
          onChange={(next) => show({ motif: next, rarity })}
        />
        <Select
          aria-label={texts.rarity}
          options={rarities}
          value={rarity ?? ''}
          onChange={(next) => show({ motif, rarity: next })}
        />
      </div>
      <Binders filter={{ ...(motif && { motif }), ...(rarity && { rarity }) }} onShowAll={() => show({})} />
    </div>
  );
}

interface BindersProps {
  filter: { readonly motif?: string; readonly rarity?: Rarity };
  onShowAll: () => void;
}

function Binders({ filter, onShowAll }: BindersProps) {
  const { isObserving } = useCurrentUser();
  // Other people's binders change without an event
  const list = tradesApi.useBindersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { data: own } = tradesApi.useOwnBinderQuery();
  const { isLoadingMore, loadMore } = useNextPage(list);
  const binders = list.currentData?.pages.flatMap((page) => page.binders);
  if (binders === undefined) {
    return list.error && !list.isFetching ? (
      <RetryBanner title={texts.failed} busy={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </RetryBanner>
    ) : (
      <ListGroupSkeleton label={texts.loading} />
    );
  }
  if (binders.length === 0) {
    return Object.keys(filter).length > 0 ? (
      <EmptyState
        art={<UnlitLantern />}
        title={texts.noMatch.title}
        action={
          <Button ref={passFocusOut} onClick={onShowAll}>
            {texts.noMatch.action}
          </Button>
        }
      />
    ) : (
      <EmptyState
        art={<EmptyTray />}
        title={texts.none.title}
        action={<LinkButton to={tabPath('own')}>{texts.ownAction}</LinkButton>}
      >
        {texts.none.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={texts.list} className="grid gap-3">
        {binders.map((binder) => (
          <BinderItem key={binder.wallet} binder={binder} ownWishes={own?.wishes ?? []} disabled={isObserving} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
          {commonTexts.showMore}
        </Button>
      )}
    </>
  );
}

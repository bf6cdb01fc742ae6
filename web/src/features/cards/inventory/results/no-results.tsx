import { favouriteTexts, inventoryTexts } from '@app/contract/cards/texts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { requestDraw } from '../../../../lib/session/draw-request.ts';
import { BrokenSeal } from '../../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../../ui/art/empty-tray.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { CardFan } from '../../card/card-fan.tsx';
import { CollectButton } from '../../collect/collect-button.tsx';
import type { InventoryParams, SetInventoryParams } from '../state/inventory-params.ts';
import type { InventoryData } from '../state/use-inventory-query.ts';

export interface NoResultsProps {
  params: InventoryParams;
  data: InventoryData;
  setParams: SetInventoryParams;
}

/** Why there are no cards: they could not be loaded, none matches the search and filters, or none has been drawn yet. */
export function NoResults({ params, data, setParams }: NoResultsProps) {
  if (data.error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        title="We couldn’t load your cards"
        action={<RetryButton busy={data.isFetching} onRetry={data.retry} />}
      >
        <p role="alert">{data.error.text}</p>
      </EmptyState>
    );
  }
  return data.totalValue === 0 ? <NoCards /> : <NoMatches params={params} setParams={setParams} />;
}

/** Shown if no card matches the search and filters. */
function NoMatches({ params, setParams }: Omit<NoResultsProps, 'data'>) {
  const showAll = () => setParams({ search: '', rarity: undefined, type: undefined, motif: '', favourites: undefined });
  const isSearch = params.search !== '';
  return (
    <EmptyState
      art={<EmptyTray />}
      title={inventoryTexts.empty}
      action={
        <>
          <Button onClick={showAll}>Show all cards</Button>
          {!isSearch && <LinkButton to={paths.collectibles}>Collect a card</LinkButton>}
        </>
      }
    >
      {isSearch
        ? `None of your cards mentions “${params.search}” in its name or text.`
        : params.favourites === 'only'
          ? favouriteTexts.none
          : 'You don’t have any cards like this yet.'}
    </EmptyState>
  );
}

/** Shown until the first card is drawn. */
function NoCards() {
  return (
    <section className="mx-auto grid max-w-4xl items-center justify-items-center gap-x-10 px-2 py-2 text-center md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:justify-items-start md:pt-[clamp(1.5rem,12vh,8rem)] md:pb-8 md:text-left">
      <CardFan className="max-w-52 md:max-w-none" />
      <div className="relative grid justify-items-center gap-3 md:justify-items-start">
        <h2 className="text-ash text-base">{inventoryTexts.empty}</h2>
        <p className="text-balance font-display font-semibold text-2xl">Your first card is waiting in the machine.</p>
        <p className="text-ash">
          Turn the crank and meet it. <TextLink to={paths.collectibles}>How it works</TextLink>
        </p>
        <CollectButton variant="primary" size="lg" className="mt-2" onClick={requestDraw}>
          Collect a card
        </CollectButton>
      </div>
    </section>
  );
}

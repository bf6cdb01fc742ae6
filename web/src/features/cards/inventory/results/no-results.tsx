import { favouriteTexts, inventoryTexts } from '@app/contract/cards/texts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../../ui/art/empty-tray.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link.tsx';
import { RetryButton, type RetryButtonProps } from '../../../../ui/buttons/retry-button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { CardFan } from '../../card/card-fan.tsx';
import type { InventoryParams } from '../state/inventory-params.ts';

/** Shown if the cards could not be loaded. */
export function LoadError({ text, ...retry }: { text: string } & Pick<RetryButtonProps, 'busy' | 'onRetry'>) {
  return (
    <EmptyState art={<BrokenSeal />} title="We couldn’t load your cards" action={<RetryButton {...retry} />}>
      <p role="alert">{text}</p>
    </EmptyState>
  );
}

/** Shown if no card matches the search and filters. */
export function NoMatches({ params, onReset }: { params: InventoryParams; onReset: () => void }) {
  const isSearch = params.search !== '';
  return (
    <EmptyState
      art={<EmptyTray />}
      title={inventoryTexts.empty}
      action={
        <>
          <Button onClick={onReset}>Show all cards</Button>
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
export function NoCards() {
  return (
    <EmptyState
      art={<CardFan />}
      wideArt
      title={inventoryTexts.empty}
      action={
        <LinkButton to={paths.collectibles} variant="primary">
          Collect a card
        </LinkButton>
      }
    >
      Your first card is waiting in the machine. Turn the crank and meet it.
    </EmptyState>
  );
}

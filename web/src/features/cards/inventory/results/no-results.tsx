import { favouriteTexts, inventoryTexts } from '@app/contract/cards/texts';
import { paths } from '../../../../lib/paths.ts';
import { BrokenSeal } from '../../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../../ui/art/empty-tray.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { hasFilter, type InventoryParams } from '../state/inventory-params.ts';

/** Shown if the cards could not be loaded. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      art={<BrokenSeal />}
      title="We couldn’t load your cards"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p role="alert">{text}</p>
    </EmptyState>
  );
}

/** The empty state; links to the collection page except during a search. */
export function NoCards({ params, onReset }: { params: InventoryParams; onReset: () => void }) {
  const isSearch = params.search !== '';
  const isFiltered = hasFilter(params);
  return (
    <EmptyState
      art={<EmptyTray />}
      title={inventoryTexts.empty}
      action={
        <>
          {isFiltered && <Button onClick={onReset}>Show all cards</Button>}
          {!isSearch && (
            <LinkButton to={paths.collectibles} variant={isFiltered ? 'line' : 'primary'}>
              Collect a card
            </LinkButton>
          )}
        </>
      }
    >
      {isSearch && `None of your cards mentions “${params.search}” in its name or text.`}
      {!isSearch &&
        isFiltered &&
        (params.favourites === 'only' ? favouriteTexts.none : 'You don’t have any cards like this yet.')}
      {!isFiltered && 'Your tray is still empty. Your first card is waiting in the machine.'}
    </EmptyState>
  );
}

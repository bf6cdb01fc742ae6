import { inventoryTexts } from '@app/contract/cards/texts';
import { paths } from '../../../lib/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { type InventoryPlace, isNarrowed } from './inventory-url.ts';

/** Stands where the cards would, when they could not be fetched. */
export function NotArrived({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      art={<BrokenSeal />}
      title="Your cards did not arrive"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p role="alert">{text}</p>
    </EmptyState>
  );
}

/** The list's empty state; it links to the collection page, except during a search. */
export function NothingFound({ place, onReset }: { place: InventoryPlace; onReset: () => void }) {
  const isSearch = place.search !== '';
  const isFiltered = isNarrowed(place);
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
      {isSearch && `No card of yours has “${place.search}” in its name or text.`}
      {!isSearch && isFiltered && 'You have no card of this kind yet.'}
      {!isFiltered && 'The tray is still empty. Your first card waits in the machine.'}
    </EmptyState>
  );
}

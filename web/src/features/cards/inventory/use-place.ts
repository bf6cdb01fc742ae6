import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type InventoryPlace, readPlace, writePlace } from './inventory-url.ts';

/**
 * The place in the inventory, kept in the address. Opening a card is a step that "Back" undoes; everything else
 * replaces the step it stands on.
 */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const place = useMemo(() => readPlace(query), [query]);
  const go = useCallback(
    (change: Partial<InventoryPlace>) => {
      setQuery((now) => writePlace({ ...readPlace(now), ...change }), {
        replace: !(change.card && place.card === null),
        preventScrollReset: true,
      });
    },
    [setQuery, place.card],
  );
  return { place, go };
}

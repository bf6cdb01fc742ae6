import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOverlayLocationState, type OverlayLocationState } from '../../../../lib/scroll-key.ts';
import { type InventoryParams, parseInventoryParams, serializeInventoryParams } from './inventory-params.ts';

/** Changes some of the inventory parameters. */
export type SetInventoryParams = (change: Partial<InventoryParams>) => void;

/**
 * The inventory parameters in the URL. Opening a card adds a history entry and closing it goes back, so "Back" never leads
 * to the same view; every other change replaces the current entry.
 */
export function useInventoryParams(): { params: InventoryParams; setParams: SetInventoryParams } {
  const [query, setQuery] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leftEntry = useRef<string>(null);
  const params = useMemo(() => parseInventoryParams(query), [query]);
  const isOpen = params.card !== null;
  const setParams: SetInventoryParams = useCallback(
    (change) => {
      const changesOnlyCard = Object.keys(change).join() === 'card';
      if (changesOnlyCard && change.card === null && isOverlayLocationState(state)) {
        // Navigation is asynchronous: closing twice must not go back twice.
        if (leftEntry.current !== key) void navigate(-1);
        leftEntry.current = key;
        return;
      }
      const opensCard = changesOnlyCard && !isOpen;
      setQuery((current) => serializeInventoryParams({ ...parseInventoryParams(current), ...change }), {
        replace: !opensCard,
        state: opensCard ? ({ pageKey: key } satisfies OverlayLocationState) : changesOnlyCard ? state : null,
        preventScrollReset: true,
      });
    },
    [setQuery, navigate, key, state, isOpen],
  );
  return { params, setParams };
}

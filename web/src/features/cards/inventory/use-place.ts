import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isStepOver, type StepOver } from '../../../lib/scroll-key.ts';
import { type InventoryPlace, readPlace, writePlace } from './inventory-url.ts';

/** Goes to another place in the inventory, that differs from this one by so much. */
export type Go = (change: Partial<InventoryPlace>) => void;

/**
 * The place in the inventory, kept in the address. Opening a card is a step that "Back" undoes, and closing it is that
 * step back, so that "Back" never leads to where one is; everything else replaces the step it stands on.
 */
export function usePlace(): { place: InventoryPlace; go: Go } {
  const [query, setQuery] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef<string>(null);
  const place = useMemo(() => readPlace(query), [query]);
  const isOpen = place.card !== null;
  const go: Go = useCallback(
    (change) => {
      const isOfCard = Object.keys(change).join() === 'card';
      if (isOfCard && change.card === null && isStepOver(state)) {
        // The step takes a moment, in which a second wish to close must not become a second step.
        if (leaving.current !== key) void navigate(-1);
        leaving.current = key;
        return;
      }
      const opens = isOfCard && !isOpen;
      setQuery((now) => writePlace({ ...readPlace(now), ...change }), {
        replace: !opens,
        state: opens ? ({ over: key } satisfies StepOver) : isOfCard ? state : null,
        preventScrollReset: true,
      });
    },
    [setQuery, navigate, key, state, isOpen],
  );
  return { place, go };
}

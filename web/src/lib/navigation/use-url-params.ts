import { useCallback, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOverlayLocationState, type OverlayLocationState } from './scroll-key.ts';

/** Defines how a page keeps its state in the URL query. */
export interface UrlParams<Params> {
  readonly parse: (query: URLSearchParams) => Params;
  readonly serialize: (params: Params) => URLSearchParams;
  /** The parameter with the ID of the item in the open overlay; null while no overlay is open. */
  readonly overlay: keyof Params & string;
  /** The parameters that only exist while the overlay is open. */
  readonly withinOverlay?: readonly (keyof Params & string)[];
}

/** Changes some of the parameters. */
export type SetParams<Params> = (change: Partial<Params>) => void;

/**
 * The parameters in the URL. Opening the overlay adds a history entry and closing it goes back, so that "Back" always changes the
 * view. Every other change replaces the current entry. If it changes the page outside the overlay, the overlay's entry becomes an
 * entry of the page.
 * @param definition must be the same object in every render
 */
export function useUrlParams<Params>(definition: UrlParams<Params>): { params: Params; setParams: SetParams<Params> } {
  const { parse, serialize, overlay, withinOverlay } = definition;
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const { key, state } = location;
  const navigate = useNavigate();
  const leftLocation = useRef<Location>(null);
  const params = useMemo(() => parse(query), [parse, query]);
  const isOpen = params[overlay] !== null;
  const setParams: SetParams<Params> = useCallback(
    (change) => {
      const names = Object.keys(change) as (keyof Params & string)[];
      const changesOnlyOverlay = names.join() === overlay;
      if (changesOnlyOverlay && change[overlay] === null && isOverlayLocationState(state)) {
        // Navigation is asynchronous: closing twice must not go back twice. After "Forward", the location is a new object.
        if (leftLocation.current !== location) void navigate(-1);
        leftLocation.current = location;
        return;
      }
      const opensOverlay = changesOnlyOverlay && !isOpen;
      const staysInOverlay = names.every((name) => name === overlay || withinOverlay?.includes(name));
      setQuery((current) => serialize({ ...parse(current), ...change }), {
        replace: !opensOverlay,
        state: opensOverlay ? ({ pageKey: key } satisfies OverlayLocationState) : staysInOverlay ? state : null,
        preventScrollReset: true,
      });
    },
    [parse, serialize, overlay, withinOverlay, setQuery, navigate, location, key, state, isOpen],
  );
  return { params, setParams };
}

import { createContext, use, useEffect } from 'react';

/**
 * Keeps the current page until the returned function is called, even if the next one arrives. Provided around the page, with which
 * its overlays would be removed; other overlays, such as those of the header, hold nothing.
 */
export const HoldPageContext = createContext<() => () => void>(() => () => undefined);

/** Keeps the page of an overlay while the overlay is open: the next page waits until the user has closed it. */
export function useHoldPage(isOpen: boolean): void {
  const hold = use(HoldPageContext);
  useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
}

import { createContext, use, useEffect } from 'react';

/**
 * A function that keeps the current page until the function it returns is called, even if the next page is loaded. It is provided
 * only around the page, because the page's overlays would be removed with it. For other overlays, such as those of the header, it
 * does nothing.
 */
export const HoldPageContext = createContext<() => () => void>(() => () => undefined);

/** Keeps the page of an overlay while the overlay is open: the next page waits until the user has closed it. */
export function useHoldPage(isOpen: boolean): void {
  const hold = use(HoldPageContext);
  useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
}

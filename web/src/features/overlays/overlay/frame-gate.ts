/**
 * Keeps a page empty until an empty frame was drawn. While a page is hidden, no frame is drawn, and the last one may appear again
 * when it returns: it must not show anything that is no longer valid.
 */
export function createFrameGate(onOpen: () => void) {
  let isOpen = true;
  let current = 0;
  return {
    isOpen: () => isOpen,
    /** The caller empties the page. */
    close(): void {
      isOpen = false;
      current += 1;
      const closing = current;
      // The first callback runs before the empty frame, the second one after it
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (closing !== current) return;
          isOpen = true;
          onOpen();
        }),
      );
    },
  };
}

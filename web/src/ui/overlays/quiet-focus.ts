let lastInput: 'key' | 'pointer' | undefined;
// No window on the server.
globalThis.addEventListener?.('keydown', () => (lastInput = 'key'), true);
globalThis.addEventListener?.('pointerdown', () => (lastInput = 'pointer'), true);

/** Whether the last input was a key. Before this module was loaded, any key counts. */
function usesKeyboard(): boolean {
  return lastInput ? lastInput === 'key' : performance.eventCounts?.get('keydown') !== 0;
}

/**
 * Hides the ring of the focused element until the next key, if the focus got there without one. Browsers show it for every focus
 * that a script sets before the first input. A text field keeps it.
 */
export function quietFocus(): void {
  const element = document.activeElement;
  if (usesKeyboard() || !(element instanceof HTMLElement) || element.matches('input, select, textarea')) return;
  element.dataset.quietFocus = '';
  const shown = new AbortController();
  const show = () => {
    delete element.dataset.quietFocus;
    shown.abort();
  };
  addEventListener('keydown', show, { capture: true, signal: shown.signal });
  element.addEventListener('blur', show, { signal: shown.signal });
}

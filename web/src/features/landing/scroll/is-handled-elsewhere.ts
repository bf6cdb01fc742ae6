const CONTROLS_WITH_KEYS = 'input, textarea, select, [role="menu"], [role="slider"], [contenteditable]';

/** Whether a control, a dialog or a shortcut handles a key press, so that the page must not. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest(CONTROLS_WITH_KEYS) !== null)
  );
}

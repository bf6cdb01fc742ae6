const CONTROLS_WITH_KEYS = 'input, textarea, select, [role="menu"], [role="slider"], [contenteditable]';

/** Whether a key press belongs to a control, a dialog or a shortcut instead of the page. */
export function usesKeys(event: KeyboardEvent): boolean {
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

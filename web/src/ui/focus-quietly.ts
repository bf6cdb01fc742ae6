/** Moves the focus to an element that is no control, such as a heading, without an outline and without scrolling. */
export function focusQuietly(target: HTMLElement | null | undefined): void {
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

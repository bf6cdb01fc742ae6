/** Focuses a non-interactive element, such as a heading, without an outline and without scrolling. */
export function focusWithoutOutline(target: HTMLElement | null | undefined): void {
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

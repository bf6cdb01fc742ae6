/**
 * Clicks the button that replaces a pressed button when the mouse button is released over it: the browser sends no click, because
 * the pressed element is gone. A ref for the element that contains the button; both buttons must have the same action.
 * @returns ends this
 */
export function keepPresses(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const ended = new AbortController();
  let pressed: Element | null = null;
  const press = ({ target, button }: MouseEvent) => {
    pressed = button === 0 ? (target as Element) : null;
  };
  const release = ({ target }: MouseEvent) => {
    const isReplaced = pressed?.isConnected === false;
    pressed = null;
    if (isReplaced && container.contains(target as Element)) (target as Element).closest('button')?.click();
  };
  container.addEventListener('mousedown', press, ended);
  addEventListener('mouseup', release, ended);
  return () => ended.abort();
}

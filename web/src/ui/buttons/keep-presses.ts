/**
 * Clicks the button that replaces a pressed button when the mouse button is released over it: the browser sends no click, because
 * the pressed element is gone. A ref for the element that contains the button; both buttons must have the same action.
 * @returns ends this
 */
export function keepPresses(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const ended = new AbortController();
  let pressed: Element | null = null;
  const press = ({ target }: Event) => {
    pressed = target as Element;
  };
  const release = ({ target }: Event) => {
    const isReplaced = pressed?.isConnected === false;
    pressed = null;
    if (isReplaced) (target as Element).closest('button')?.click();
  };
  container.addEventListener('mousedown', press, ended);
  container.addEventListener('mouseup', release, ended);
  return () => ended.abort();
}

/** Makes an element smaller where it is higher than the place for it, in pixels. Its size follows `--fit`. */
export function fitHeight(target: HTMLElement, available: number): void {
  target.style.removeProperty('--fit');
  const height = target.offsetHeight;
  if (height > available) target.style.setProperty('--fit', String(available / height));
}

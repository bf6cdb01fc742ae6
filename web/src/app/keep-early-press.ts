/**
 * Keeps the last press of a button on a prerendered page, whose buttons do nothing until React takes over the page.
 * @returns a function that presses the button again; call it once React listens
 */
export function keepEarlyPress(container: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null | undefined;
  const keep = ({ target }: MouseEvent) => {
    pressed = (target as Element).closest('button');
  };
  container.addEventListener('click', keep);
  return () => {
    container.removeEventListener('click', keep);
    pressed?.click();
  };
}

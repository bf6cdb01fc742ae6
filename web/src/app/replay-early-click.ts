/**
 * Remembers the last click on a button of a prerendered page. Its buttons do nothing until React hydrates the page.
 * @returns a function that clicks the button again; call it once React handles clicks
 */
export function replayEarlyClick(container: HTMLElement): () => void {
  let clicked: HTMLButtonElement | null | undefined;
  const remember = ({ target }: MouseEvent) => {
    clicked = (target as Element).closest('button');
  };
  container.addEventListener('click', remember);
  return () => {
    container.removeEventListener('click', remember);
    clicked?.click();
  };
}

/**
 * Whether an element around the target can itself scroll further in a direction.
 * @param root the ancestor at which the search ends
 * @param delta positive downwards
 */
export function canScroll(target: EventTarget | null, root: Element, delta: number): boolean {
  for (let node = target instanceof Element ? target : null; node && node !== root; node = node.parentElement) {
    const rest = delta > 0 ? node.scrollHeight - node.clientHeight - node.scrollTop : node.scrollTop;
    if (rest >= 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)) return true;
  }
  return false;
}

import { element } from '../page/element.ts';

/**
 * Shows items in a list. The elements of items with the same key stay, so that they keep the focus.
 * @param empty the text of a list without items
 */
export function replaceItems<Item>(
  list: HTMLElement,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  create: (item: Item) => HTMLElement,
  empty: string,
): void {
  const existing = new Map([...list.children].map((child) => [(child as HTMLElement).dataset.key, child]));
  const children = items.map((item) => {
    const key = keyOf(item);
    const child = existing.get(key) ?? create(item);
    (child as HTMLElement).dataset.key = key;
    return child;
  });
  for (const child of [...list.children]) if (!children.includes(child)) child.remove();
  for (const [index, child] of children.entries()) {
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
  }
  if (children.length === 0) list.append(element('li', 'empty', empty));
}

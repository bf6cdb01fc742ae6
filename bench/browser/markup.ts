import type { Browser } from '@playwright/test';

/** A text node, or an element with its attributes and children. The name of a Suspense boundary is null. */
export type Markup =
  | string
  | readonly [name: string | null, attributes: Readonly<Record<string, string>>, ...children: Markup[]];

/** Reads the prerendered content of a page that runs no scripts. */
export async function readMarkup(browser: Browser, url: string): Promise<readonly Markup[]> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return await page.evaluate(readRoot);
  } finally {
    await page.close();
  }
}

/**
 * Runs in the page. React encloses a Suspense boundary in the comments `$` and `/$`, and separates adjacent text nodes with an
 * empty comment.
 */
function readRoot(): Markup[] {
  const readChildren = (parent: Element): Markup[] => {
    const lists: Markup[][] = [[]];
    const add = (markup: Markup) => lists.at(-1)?.push(markup);
    for (const node of parent.childNodes) {
      if (node instanceof Text) add(node.data);
      else if (node instanceof Comment && node.data === '$') lists.push([]);
      else if (node instanceof Comment && node.data === '/$') add([null, {}, ...(lists.splice(-1)[0] ?? [])]);
      else if (node instanceof Element) {
        const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
        add([node.localName, attributes, ...readChildren(node)]);
      }
    }
    return lists[0] ?? [];
  };
  return readChildren(document.getElementById('root') as Element);
}

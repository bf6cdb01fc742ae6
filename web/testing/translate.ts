import { onTestFinished } from 'vitest';

/** Matches elements that Chrome's translation does not change. */
const UNTRANSLATED = 'script, style, noscript, textarea, svg, font font, [translate=no]';

/**
 * Translates the page until the end of the test like Chrome: each text node, even of elements that appear later, is replaced
 * by `<font><font>text</font></font>`. The translation is the same text, so that locators find it; the replaced node is gone.
 */
export function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.data.trim() && !text.parentElement?.closest(UNTRANSLATED)) replace(text);
  };
  const observer = new MutationObserver(() => translate(document.body));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translate(document.body);
  onTestFinished(() => observer.disconnect());
}

function replace(text: Text): void {
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
  inner.textContent = text.data;
  text.replaceWith(outer);
}

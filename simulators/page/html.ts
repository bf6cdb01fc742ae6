/** HTML that is safe to insert without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

/** Template tag that escapes every value except `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html {
  const filled = parts.map((part, index) => toText(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + filled.join(''));
}

function toText(part: HtmlValue): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((piece) => piece.text).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes plain text and turns its HTTP URLs into links that open in a new tab. */
export function linkify(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+)/);
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? link(piece) : html`${piece}`))}`;
}

function link(url: string): Html {
  return html`<a href="${url}" target="_blank" rel="noopener">${url}</a>`;
}

/** HTML that is safe to insert without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

/** Template tag that escapes every value except `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const escaped = values.map((value, index) => toText(value) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + escaped.join(''));
}

function toText(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((item) => item.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes plain text and turns its HTTP URLs, without the punctuation after them, into links that open in a new tab. */
export function linkify(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?])/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? link(part) : html`${part}`))}`;
}

function link(url: string): Html {
  return html`<a href="${url}" target="_blank" rel="noopener">${url}</a>`;
}

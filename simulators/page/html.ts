/** A piece of HTML that is safe to put into a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** A template whose holes are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = parts.map((part, index) => toText(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + filled.join(''));
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((piece) => piece.text).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Plain text with its web addresses as links that open in a new tab. */
export function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+)/);
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? link(piece) : html`${piece}`))}`;
}

function link(address: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener">${address}</a>`;
}

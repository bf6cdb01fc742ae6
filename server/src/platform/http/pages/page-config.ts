import { escapeHtml } from '../../escape-html.ts';

/**
 * Inserts the public configuration into an HTML page: as a data block, which the web app reads and no browser executes, and
 * the product's name as the name of the application.
 */
export function insertConfig(html: string, config: { readonly productName: string }): string {
  const tags = [
    `<meta name="application-name" content="${escapeHtml(config.productName)}" />`,
    jsonBlock('config', config),
  ];
  // A function, because `$&` in a replacement string is special
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Replaces the placeholders of a prerendered page with the product's name. */
export function fillProductName(html: string, productName: string): string {
  return html
    .replaceAll('{product}', () => escapeHtml(productName))
    .replaceAll('{PRODUCT}', () => escapeHtml(productName.toUpperCase()));
}

/** A data block with a JSON value, which no browser executes. */
export function jsonBlock(id: string, value: unknown): string {
  // No value can end the element
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

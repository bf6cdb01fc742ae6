import { escapeHtml } from './page-metadata.ts';

/**
 * Inserts the public configuration into an HTML page: as a data block, which the web app reads and no browser executes, and
 * the product's name as the name of the application.
 */
export function insertConfig(html: string, config: { readonly productName: string }): string {
  // no value can end the element
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const tags = [
    `<meta name="application-name" content="${escapeHtml(config.productName)}" />`,
    `<script type="application/json" id="config">${json}</script>`,
  ];
  // a function, because `$&` in a replacement string is special
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Replaces the placeholders of a prerendered page by the product's name. */
export function fillProductName(html: string, productName: string): string {
  return html
    .replaceAll('{product}', () => escapeHtml(productName))
    .replaceAll('{PRODUCT}', () => escapeHtml(productName.toUpperCase()));
}

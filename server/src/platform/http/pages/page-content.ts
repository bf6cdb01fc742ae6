import { PAGE_DATA_ID, STATIC_CONTENT_ID } from '@app/contract/core/paths/prerendered';
import { jsonBlock } from './page-config.ts';

/** What a page shows about its resource until the web app has started. */
export interface PageContent {
  /** The content as escaped HTML. */
  readonly html: string;
  /** The resource, which the web app then shows without a request. */
  readonly data: unknown;
}

/** Inserts the content into an HTML page, before the element of the web app. */
export function insertContent(html: string, { html: content, data }: PageContent): string {
  const parts = `<main id="${STATIC_CONTENT_ID}">${content}</main>\n    ${jsonBlock(PAGE_DATA_ID, data)}\n    `;
  // A function, because `$&` in a replacement string is special
  return html.replace('<div id="root">', (root) => parts + root);
}

import { paths } from './paths.ts';

/** Pages that the build renders as HTML. The server replaces `{product}` and `{PRODUCT}` in them by the product name. */
export const PRERENDERED_PAGES = [paths.home, paths.collectibles, paths.draws] as const;

/** Path of a prerendered page's file in the build, which has one for each mode of the server. */
export function prerenderedFile(path: string, mode: 'local' | 'production'): string {
  return `prerendered/${mode}${path === '/' ? '/home' : path}.html`;
}

/** ID of the element with the content of a page that the server renders for each resource; the web app replaces it. */
export const STATIC_CONTENT_ID = 'static-content';
/** ID of the data block with the resource that such a page shows. */
export const PAGE_DATA_ID = 'page-data';

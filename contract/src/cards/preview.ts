import { paths } from '../core/paths/paths.ts';

/** Size of link preview images, in pixels; previews show this aspect ratio uncropped. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Path of the page of a card. `number` is public and permanent. */
export function cardPagePath(number: number | string): string {
  return paths.card.replace(':number', String(number));
}

/** Path of the link preview image of the product, a PNG for public pages that do not show a single card. */
export const PRODUCT_PREVIEW_PATH = '/preview.png';

/**
 * Path of the link preview image of a card. GET or HEAD returns an immutable PNG of {@link PREVIEW_WIDTH} by
 * {@link PREVIEW_HEIGHT} with an ETag; 404 `CARD_NOT_FOUND` if no card has the number, 429 `RATE_LIMITED` or 503
 * `UNAVAILABLE` (too many images queued), both with `Retry-After`. See docs/reference/link-previews.md.
 */
export function cardPreviewPath(number: number | string): string {
  return `${cardPagePath(number)}/preview.png`;
}

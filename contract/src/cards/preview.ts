/** Size of the picture that stands beside a link to a card, in pixels: what link previews show without cutting. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** The page of a card, below the origin. Its `number` is public and stays. */
export function cardPagePath(number: number | string): string {
  return `/cards/${number}`;
}

/**
 * The card's preview image, below the origin: GET or HEAD returns a PNG of {@link PREVIEW_WIDTH} by
 * {@link PREVIEW_HEIGHT} that never changes and has an ETag; 404 `CARD_NOT_FOUND` for a number that no card has, 429
 * `RATE_LIMITED` with `Retry-After` for a client that asks too often, 503 with `Retry-After` while too many images
 * wait to be drawn.
 */
export function cardPreviewPath(number: number | string): string {
  return `${cardPagePath(number)}/preview.png`;
}

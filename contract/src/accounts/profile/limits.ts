/** A username changed in settings is shorter than this (specification part 2 §5). */
export const USERNAME_UNDER = 30;

/** A picture that is uploaded has fewer bytes than this: 5 MB (specification part 2 §5, §9). */
export const PICTURE_BYTES_UNDER = 5 * 1024 * 1024;
/** Pixels that an uploaded picture may have; a 48-megapixel photo fits, a picture made to fill memory does not. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/**
 * Pixels of an uploaded picture that a decoder has to keep in memory as a whole: a progressive JPEG, an interlaced PNG, and
 * every WebP, GIF and AVIF.
 */
export const PICTURE_MAX_BUFFERED_PIXELS = 16_000_000;
/** Width and height, in pixels, of every picture that is kept. */
export const PICTURE_SIZE = 512;
/** Seconds in which an uploaded picture has to be taken into use; then it goes. */
export const PICTURE_UNUSED_SECONDS = 3600;

/** The cropper's zoom (specification part 1 §9). */
export const CROP_ZOOM = { min: 1, max: 3, step: 0.1 } as const;

/** Uploads allowed per account; where there is none yet, per signup and per client address. */
export const PICTURE_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;

/** A username set in the settings must be shorter than this. */
export const USERNAME_LENGTH_LIMIT = 30;

/** An uploaded picture must have fewer bytes than this. */
export const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
/** Maximum pixels of an uploaded picture: allows a 48-megapixel photo, rejects decompression bombs. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/**
 * Maximum pixels of a picture that must be decoded in memory as a whole: progressive JPEG, interlaced PNG, WebP, GIF
 * and AVIF.
 */
export const PICTURE_MAX_BUFFERED_PIXELS = 16_000_000;
/** Width and height of a stored picture, in pixels. */
export const PICTURE_SIZE = 512;
/** Seconds after which an unused upload is deleted. */
export const PICTURE_UNUSED_SECONDS = 3600;

/** Zoom range of the picture cropper. */
export const CROP_ZOOM = { min: 1, max: 3, step: 0.1 } as const;

/** Rate limits of uploads: per account; during sign-up, per sign-up and per client IP address. */
export const PICTURE_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;

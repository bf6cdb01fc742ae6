/** The size of the model of a card in metres. */
export const MODEL_SIZE = { width: 0.063, height: 0.088, depth: 0.0008, cornerRadius: 0.00378 } as const;
/** Maximum size of a model in bytes. */
export const MODEL_BYTES_MAX = 2 * 1024 * 1024;
/** Maximum width and height of its textures, in pixels. */
export const MODEL_TEXTURE_MAX = 2048;
/** Cache lifetime, in seconds, of a model at the URL with its version. */
export const MODEL_CACHE_SECONDS = 31_536_000;

import { paths } from '../core/paths/paths.ts';

/** The formats of models and their media types: glTF for Android and WebXR, USDZ for Apple's devices. */
export const MODEL_TYPES = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const;
export type ModelFormat = keyof typeof MODEL_TYPES;

/** A digest of what some models show: it changes with their drawing, so that caches keep those of one version for ever. */
export const MODEL_VERSION = '0f46729c';

/**
 * Path of the model of a card. GET or HEAD returns it with an ETag and `no-cache`; 404 `CARD_NOT_FOUND` if no card has the number,
 * 429 `RATE_LIMITED` or 503 `UNAVAILABLE` (too many drawings queued). See docs/reference/models.md.
 */
export function modelPath(number: number | string, format: ModelFormat): string {
  return `${paths.card.replace(':number', String(number))}/model.${format}`;
}

/** Path of the model for links on the site: it is immutable. */
export function versionedModelPath(number: number | string, format: ModelFormat): string {
  return `${modelPath(number, format)}?v=${MODEL_VERSION}`;
}

/** The query of a card's page to which a phone returns that cannot show models. */
export const NO_VIEWER_QUERY = 'room=unavailable';

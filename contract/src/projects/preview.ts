import { projectPath } from '../core/paths/paths.ts';

/**
 * Path of the link preview image of a live project. GET or HEAD returns a PNG of the size of the other preview images; 404
 * `PROJECT_NOT_FOUND`, 429 `RATE_LIMITED` or 503 `UNAVAILABLE` (too many images queued). See docs/reference/link-previews.md.
 */
export function projectPreviewPath(slug: string): string {
  return `${projectPath(slug)}/preview.png`;
}

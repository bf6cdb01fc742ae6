import { CLIENT_FRAMES_PER_SECOND } from '@app/contract/core/realtime';

const SECOND_MS = 1000;

/**
 * Counts the frames of a socket in windows of one second.
 * @returns a function to call for each frame, which returns whether the client may send it
 */
export function createFrameLimit(): (now: number) => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let frames = 0;
  return (now) => {
    if (now - windowStart >= SECOND_MS) {
      windowStart = now;
      frames = 0;
    }
    frames += 1;
    return frames <= CLIENT_FRAMES_PER_SECOND;
  };
}

/** Parses a frame. @returns undefined if it is not a JSON object with a type */
export function parseClientFrame(text: string): { readonly type: string } | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(value: unknown): value is { readonly type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

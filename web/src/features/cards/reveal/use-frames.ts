import { useEffect, useState } from 'react';

/**
 * The number of frames since the component appeared, up to a maximum. A screen that shows its parts one frame after another
 * never blocks the main thread for long.
 */
export function useFrames(max: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames === max) return;
    const request = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(request);
  }, [frames, max]);
  return frames;
}

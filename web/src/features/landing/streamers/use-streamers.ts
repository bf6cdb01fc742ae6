import { STREAMER_DELAY_MS, STREAMER_PAUSE_MS } from '@app/contract/landing/limits';
import { type Streamer, streamers } from '@app/contract/landing/streamers';
import { startTransition, useEffect, useState } from 'react';

/** The streamer panel. */
export interface Streamers {
  /** The streamer to show; undefined while the panel is hidden. */
  readonly streamer: Streamer | undefined;
  /** Hides the panel; the next streamer follows after a pause. */
  readonly dismiss: () => void;
}

/** Shows the first streamer after a delay, and the next one some time after each dismissal, in a circle. */
export function useStreamers(): Streamers {
  const [turn, setTurn] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    // A transition, which React renders in short tasks.
    const show = () => startTransition(() => setShown(true));
    const timer = setTimeout(show, turn === 0 ? STREAMER_DELAY_MS : STREAMER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [turn, isShown]);
  const dismiss = () => {
    setShown(false);
    setTurn(turn + 1);
  };
  return { streamer: isShown ? streamers[turn % streamers.length] : undefined, dismiss };
}

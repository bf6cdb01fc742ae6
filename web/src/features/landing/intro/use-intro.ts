import { INTRO_TIMELINE_MS } from '@app/contract/landing/limits';
import { useCallback, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion.ts';
import { sessionStore } from '../../../lib/session/web-storage.ts';

/** The part of the intro that has begun last; `dark` before the first one, `flip` at the end. */
export type IntroPhase = 'dark' | keyof typeof INTRO_TIMELINE_MS;

const PHASES = Object.entries(INTRO_TIMELINE_MS) as [IntroPhase, number][];
const LAST_PHASE: IntroPhase = 'flip';
/** Session storage key, set once the intro has been seen in this tab. */
const SEEN_KEY = 'landingIntroSeen';
/** Any input skips the intro. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The progress of the intro. */
export interface Intro {
  readonly phase: IntroPhase;
  /** Whether the intro ends without its animations: it was skipped, has been seen before, or motion is reduced. */
  readonly isSkipped: boolean;
}

/** Runs the intro once in a tab; any input skips to its end. */
export function useIntro(): Intro {
  const [intro, setIntro] = useState<Intro>({ phase: 'dark', isSkipped: false });
  const finish = useCallback((isSkipped: boolean) => {
    sessionStore.setItem(SEEN_KEY, 'true');
    setIntro((current) => (current.phase === LAST_PHASE ? current : { phase: LAST_PHASE, isSkipped }));
  }, []);

  useEffect(() => {
    if (prefersReducedMotion() || sessionStore.getItem(SEEN_KEY) !== null) {
      finish(true);
      return;
    }
    const timers = PHASES.map(([phase, start]) =>
      setTimeout(() => (phase === LAST_PHASE ? finish(false) : setIntro({ phase, isSkipped: false })), start),
    );
    const stop = () => timers.forEach(clearTimeout);
    const skip = () => {
      stop();
      finish(true);
    };
    for (const input of INPUTS) window.addEventListener(input, skip, { capture: true, once: true, passive: true });
    return () => {
      stop();
      for (const input of INPUTS) window.removeEventListener(input, skip, { capture: true });
    };
  }, [finish]);
  return intro;
}

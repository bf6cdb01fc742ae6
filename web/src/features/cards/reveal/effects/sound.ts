import { readRevealPreferences } from '../progress/reveal-preferences.ts';
import type { Sound } from './score.ts';
import { createSynthesizer, type Synthesizer } from './synthesizer.ts';

/** The synthesizer of the reveal that is open or about to open. */
let synthesizer: Synthesizer | undefined;

const isTurnedOn = () => readRevealPreferences().hasSound;

/** Prepares to play sounds, if they are turned on. Call it in a click. */
export function enableSound(): void {
  if (!isTurnedOn()) return;
  synthesizer ??= createSynthesizer();
  void synthesizer.resume();
}

/** Later than this, a sound no longer fits what is visible. */
const LATE_MS = 300;

/** Plays sounds, if they are turned on. */
export function playSounds(sounds: readonly Sound[]): void {
  // Enabled again here, because this module may not have been loaded at the click.
  enableSound();
  const current = synthesizer;
  const requestedAt = performance.now();
  void current?.resume().then(() => {
    if (isTurnedOn() && performance.now() - requestedAt < LATE_MS) current.play(sounds);
  });
}

/** Stops all sounds and frees the audio device. */
export function endSound(): void {
  synthesizer?.close();
  synthesizer = undefined;
}

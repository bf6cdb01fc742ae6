import type { Rarity } from '@app/contract/draw/card';
import { useEffect, useRef } from 'react';
import { readRevealPreferences } from '../progress/reveal-preferences.ts';
import type { Stage } from '../progress/stages.ts';
import { soundsOf } from './score.ts';
import { createSynthesizer, type Synthesizer } from './synthesizer.ts';
import { canVibrate, vibrationOf } from './vibration.ts';

/** Plays the sounds and vibrations of each stage, if they are turned on. */
export function useRevealEffects(stage: Stage, rarity: Rarity): void {
  const synthesizer = useRef<Synthesizer | null>(null);
  useEffect(() => {
    const { hasSound, hasHaptics } = readRevealPreferences();
    const [sounds, vibration] = [soundsOf(stage, rarity), vibrationOf(stage, rarity)];
    if (hasHaptics && vibration && canVibrate()) navigator.vibrate([...vibration]);
    if (!hasSound || sounds.length === 0) return;
    synthesizer.current ??= createSynthesizer();
    synthesizer.current.play(sounds);
  }, [stage, rarity]);
  useEffect(
    () => () => {
      synthesizer.current?.close();
      synthesizer.current = null;
    },
    [],
  );
}

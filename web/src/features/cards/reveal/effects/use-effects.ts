import type { Rarity } from '@app/contract/draw/card';
import { useEffect } from 'react';
import { readRevealPreferences } from '../progress/reveal-preferences.ts';
import type { Stage } from '../progress/stages.ts';
import { soundsOf } from './score.ts';
import { endSound, playSounds } from './sound.ts';
import { canVibrate, vibrationOf } from './vibration.ts';

/** Plays the sounds and vibrations of each stage, if they are turned on. */
export function useRevealEffects(stage: Stage, rarity: Rarity | undefined): void {
  useEffect(() => {
    if (rarity === undefined) return;
    const vibration = vibrationOf(stage, rarity);
    if (readRevealPreferences().hasHaptics && vibration && canVibrate()) navigator.vibrate([...vibration]);
    playSounds(soundsOf(stage, rarity));
  }, [stage, rarity]);
  useEffect(() => endSound, []);
}

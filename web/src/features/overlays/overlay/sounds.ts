import type { Rarity } from '@app/contract/draw/card';
import { soundsOf } from '../../cards/reveal/effects/score.ts';
import { createSynthesizer, type Synthesizer } from '../../cards/reveal/effects/synthesizer.ts';

/** When the card of an alert turns and has turned, in seconds since it starts; as in alert.css. */
const [TURN_AT, BURST_AT] = [0.48, 0.9];

let synthesizer: Synthesizer | undefined;

/** Plays the sounds of an alert, those of the reveal. OBS allows sounds without a click. */
export async function playAlert(rarity: Rarity): Promise<void> {
  synthesizer ??= createSynthesizer();
  await synthesizer.resume();
  const stages = [
    [soundsOf('turn', rarity), TURN_AT],
    [soundsOf('burst', rarity), BURST_AT],
  ] as const;
  synthesizer.play(stages.flatMap(([sounds, start]) => sounds.map((sound) => ({ ...sound, at: start + sound.at }))));
}

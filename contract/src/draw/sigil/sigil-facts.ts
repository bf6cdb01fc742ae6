import type { Finish } from '../card.ts';
import { NUMBERS, subjectOf } from './describe-sigil.ts';
import type { SigilPlan } from './plan.ts';
import { MOTIF_SCENES, type Scene } from './scenes.ts';

const SCENE_FACTS: Readonly<Record<Scene, string>> = {
  dawn: 'Behind it, a sun stands on the horizon',
  pair: 'Two smaller ones stand beside it',
  arch: 'It stands in an arched window',
  radiance: 'Light breaks from behind it',
  hills: 'Hills rise at its foot',
  reflection: 'Still water reflects it',
  clouds: 'It rests on clouds',
  night: 'Stars and a thin moon keep it company',
  curtain: 'A curtain is drawn aside for it',
};

const FINISH_FACTS: Readonly<Record<Finish, string | null>> = {
  standard: null,
  inverted: 'The ink is inverted',
  fullArt: 'The picture fills the card',
  starfield: 'A night sky full of stars lies behind it all',
};

/** What is drawn on a card, as sentences without full stops: emblem, scene, companions, halo, ground, frame and finish. */
export function sigilFacts(plan: SigilPlan): string[] {
  const { type, motif, scene, halo, haloCount, pattern, companion, companionCount, rarity, finish } = plan;
  const sceneName = MOTIF_SCENES[type][motif]?.[scene];
  return [
    subjectOf(plan).trait.drawing,
    sceneName && SCENE_FACTS[sceneName],
    `${NUMBERS[companionCount]} ${companion} accompany it`,
    halo && `${NUMBERS[haloCount]} ${halo} make its halo`,
    pattern && `The ground is worked in ${pattern}`,
    rarity === 'legendary' && 'No frame holds its light',
    FINISH_FACTS[finish],
  ].filter((fact) => typeof fact === 'string');
}

import type { DrawnCard } from '../card.ts';
import { MOTIFS, type Motif, type Trait } from './motifs.ts';
import type { SigilPlan } from './plan.ts';

/** Small numbers as words. */
export const NUMBERS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'.split(' ');

type Halo = NonNullable<SigilPlan['halo']>;

/** The words for a halo in a name: a noun, and the adjective after the number in the name of a legendary card. */
interface HaloWords {
  readonly noun: string;
  readonly adjective: string;
}

const HALO_WORDS: Readonly<Record<Halo, HaloWords>> = {
  rays: { noun: 'Rays', adjective: 'Rayed' },
  flames: { noun: 'Flames', adjective: 'Flamed' },
  pearls: { noun: 'Pearls', adjective: 'Pearled' },
  petals: { noun: 'Petals', adjective: 'Petalled' },
  moons: { noun: 'Moons', adjective: 'Mooned' },
  stars: { noun: 'Stars', adjective: 'Starred' },
};

/** Replaces {@link HALO_WORDS} if the title contains a word with the same stem. */
const OTHER_HALO_WORDS: Readonly<Partial<Record<Halo, HaloWords & { readonly stem: RegExp }>>> = {
  flames: { stem: /flam/i, noun: 'Embers', adjective: 'Embered' },
  moons: { stem: /moon/i, noun: 'Crescents', adjective: 'Crescent' },
  stars: { stem: /starr/i, noun: 'Lights', adjective: 'Lit' },
};

/**
 * Derives the name, description and emoji of a card from what its sigil shows: the motif, its trait and the halo. Examples of
 * names: "Crossed Blades"; "Crossed Blades of Nine Rays" from uncommon; "Weeping Eye, Nine-Rayed · the Sleepless" on a
 * legendary card.
 * @throws RangeError if the motif or variant of the plan does not exist
 */
export function describeSigil(plan: SigilPlan): Pick<DrawnCard, 'name' | 'description' | 'image'> {
  const { motif, trait } = subjectOf(plan);
  return { name: trait.title + suffixOf(plan, motif, trait), description: trait.description, image: motif.emoji };
}

/** The motif and trait of a plan. @throws RangeError if they do not exist */
export function subjectOf({ type, motif: index, variant }: SigilPlan): { motif: Motif; trait: Trait } {
  const motif = MOTIFS[type][index];
  const trait = motif?.traits[variant];
  if (!motif || !trait) throw new RangeError('Unknown motif or variant');
  return { motif, trait };
}

function suffixOf({ halo, haloCount, rarity, epithet }: SigilPlan, motif: Motif, { title }: Trait): string {
  if (halo === null) return '';
  const other = OTHER_HALO_WORDS[halo];
  const { noun, adjective } = other?.stem.test(title) ? other : HALO_WORDS[halo];
  const count = NUMBERS[haloCount];
  return rarity === 'legendary' ? `, ${count}-${adjective} · ${motif.epithets[epithet]}` : ` of ${count} ${noun}`;
}

/** Returns the title of a name, which contains motif and trait: "Weeping Eye". */
export const titleOf = (name: string): string => name.split(/ of |, /)[0] ?? name;

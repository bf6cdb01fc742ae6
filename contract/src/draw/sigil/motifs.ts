import type { CardType } from '../card.ts';

/** One variant of a motif. */
export interface Trait {
  /** Precedes the motif's name. */
  adjective: string;
  /** Describes the drawing; a sentence without its full stop. */
  sentence: string;
}

/** The subject of an emblem. */
export interface Motif {
  name: string;
  emoji: string;
  /** In the order of the emblem's variants. */
  traits: readonly Trait[];
}

function motif(name: string, emoji: string, ...traits: [adjective: string, sentence: string][]): Motif {
  return { name, emoji, traits: traits.map(([adjective, sentence]) => ({ adjective, sentence })) };
}

/** Six motifs per type, in the order in which art seeds select them. */
export const MOTIFS: Readonly<Record<CardType, readonly Motif[]>> = {
  warrior: [
    motif(
      'Blade',
      '⚔️',
      ['Waved', 'The edge of an upright blade runs in waves'],
      ['Broad', 'A broad blade stands upright, grooved along its length'],
      ['Crossed', 'Two blades cross, points upward'],
    ),
    motif(
      'Shield',
      '🛡️',
      ['Quartered', 'A shield is parted in four quarters'],
      ['Bossed', 'A round shield bears a boss and a ring of rivets'],
      ['Winged', 'A shield is carried by two wings'],
    ),
    motif(
      'Chevron',
      '🔺',
      ['Threefold', 'Three chevrons climb one above another'],
      ['Speared', 'A spear rises through two chevrons'],
      ['Starred', 'Two chevrons climb to a star'],
    ),
    motif(
      'Banner',
      '🚩',
      ['Forked', 'A forked banner hangs from a crossbar'],
      ['Pointed', 'A banner on a crossbar ends in a point'],
      ['Twin', 'Two pennants fly from one spear'],
    ),
    motif(
      'Sun',
      '☀️',
      ['Lanced', 'Lance heads burst from a sun'],
      ['Flaming', 'Tongues of fire turn about a sun'],
      ['Eclipsed', 'A dark disc covers a sun whose rays escape'],
    ),
    motif(
      'Gauntlet',
      '🧤',
      ['Clenched', 'A plated gauntlet is clenched'],
      ['Sworn', 'A gauntlet is raised with two fingers to swear'],
      ['Spiked', 'Spikes stand on the knuckles of a gauntlet'],
    ),
  ],
  mage: [
    motif(
      'Moon',
      '🌙',
      ['Horned', 'A crescent lies on its back and holds a star'],
      ['Triple', 'A full moon stands between two crescents'],
      ['Eclipsed', 'Two crescents close around a dark moon'],
    ),
    motif(
      'Compass',
      '🧭',
      ['Fourfold', 'A compass rose points four ways'],
      ['Eightfold', 'A compass rose points eight ways'],
      ['Ringed', 'A compass rose pierces its ring'],
    ),
    motif(
      'Eye',
      '👁️',
      ['Open', 'An open eye looks out between its lashes'],
      ['Weeping', 'An eye lets fall a row of tears'],
      ['Enclosed', 'An eye looks out of a triangle'],
    ),
    motif(
      'Orbit',
      '🪐',
      ['Crossing', 'Two orbits cross around a star'],
      ['Nested', 'Worlds hang in rings, each within the next'],
      ['Tilted', 'A banded world wears a tilted ring'],
    ),
    motif(
      'Crystal',
      '🔮',
      ['Clustered', 'A cluster of crystals grows from one root'],
      ['Double', 'A crystal is pointed at both ends'],
      ['Cut', 'A crystal is cut like a jewel'],
    ),
    motif(
      'Flame',
      '🔥',
      ['Forked', 'A flame parts in three tongues'],
      ['Cupped', 'A flame stands in a shallow bowl'],
      ['Seeded', 'A flame burns around a seed'],
    ),
  ],
  rogue: [
    motif(
      'Keyhole',
      '🔒',
      ['Plated', 'A keyhole opens in a scrolled plate'],
      ['Watching', 'An eye looks through a keyhole'],
      ['Thorned', 'Thorns ring a keyhole'],
    ),
    motif(
      'Dagger',
      '🗡️',
      ['Falling', 'A thin dagger falls point first, and drops leave it'],
      ['Paired', 'Two daggers cross, points downward'],
      ['Hooked', 'The guard of a falling dagger is hooked'],
    ),
    motif(
      'Mask',
      '🎭',
      ['Plumed', 'A half mask carries three plumes'],
      ['Smiling', 'A pale mask smiles'],
      ['Horned', 'A half mask ends in two horns'],
    ),
    motif(
      'Thorn',
      '🥀',
      ['Twined', 'Two thorned stems twine upward'],
      ['Crowned', 'Thorned stems are woven to a crown'],
      ['Flowering', 'A rose opens above crossed thorns'],
    ),
    motif(
      'Feather',
      '🪶',
      ['Cut', 'A feather is cut to a quill'],
      ['Crossed', 'Two feathers cross'],
      ['Eyed', 'A feather bears an eye'],
    ),
    motif(
      'Coin',
      '🪙',
      ['Pierced', 'A square hole pierces a coin'],
      ['Tripled', 'Three coins lie overlapping'],
      ['Faced', 'A coin shows a blindfolded face'],
    ),
  ],
  healer: [
    motif(
      'Leaf',
      '🍃',
      ['Single', 'One broad leaf shows all its veins'],
      ['Triple', 'Three leaves stand on one stem'],
      ['Branching', 'Leaves climb a branch in pairs'],
    ),
    motif(
      'Hand',
      '✋',
      ['Open', 'An open hand shows its palm'],
      ['Seeing', 'An eye looks out of an open palm'],
      ['Flowering', 'A flower lies in an open palm'],
    ),
    motif(
      'Chalice',
      '🍷',
      ['Brimming', 'A chalice overflows'],
      ['Leafy', 'Leaves climb from a chalice'],
      ['Handled', 'A chalice has two wide handles'],
    ),
    motif(
      'Knot',
      '🪢',
      ['Fourfold', 'A knot without an end makes four loops'],
      ['Triple', 'A knot without an end makes three loops'],
      ['Fivefold', 'A knot without an end makes five loops'],
    ),
    motif(
      'Dawn',
      '🌅',
      ['Quiet', 'Half a sun rises over still water'],
      ['Mountain', 'Half a sun rises between two hills'],
      ['Budding', 'A shoot opens before a rising sun'],
    ),
    motif(
      'Lotus',
      '🪷',
      ['Open', 'A lotus opens all its petals'],
      ['Floating', 'A lotus floats on ripples'],
      ['Burning', 'A small flame stands in a lotus'],
    ),
  ],
  beast: [
    motif(
      'Antlers',
      '🦌',
      ['Branching', 'Antlers branch from a stag’s brow'],
      ['Joined', 'Two antlers close to a ring'],
      ['Moonlit', 'Antlers hold up a moon'],
    ),
    motif(
      'Fang',
      '🦷',
      ['Gaping', 'Jaws gape with teeth above and below'],
      ['Strung', 'Three fangs hang from a cord'],
      ['Dripping', 'Two curved fangs let fall a drop'],
    ),
    motif(
      'Serpent',
      '🐍',
      ['Ringed', 'A serpent bites its own tail'],
      ['Rising', 'A hooded serpent rises from its coil'],
      ['Twin', 'Two serpents wind about a staff'],
    ),
    motif(
      'Wing',
      '🪽',
      ['Raised', 'Two wings are raised'],
      ['Spread', 'Two wings are spread wide'],
      ['Leathern', 'Two leathern wings are spread'],
    ),
    motif(
      'Claw',
      '🐾',
      ['Torn', 'Claws have torn three marks'],
      ['Clutching', 'Claws clutch a round stone'],
      ['Spread', 'A paw spreads four claws'],
    ),
    motif(
      'Skull',
      '💀',
      ['Bull', 'A bull’s skull carries wide horns'],
      ['Ram', 'The horns of a skull curl like a ram’s'],
      ['Fanged', 'A cat’s skull bares its fangs'],
    ),
  ],
  artifact: [
    motif(
      'Key',
      '🔑',
      ['Looped', 'The bow of an upright key has three loops'],
      ['Crossed', 'Two keys cross'],
      ['Winged', 'A key has wings at its bow'],
    ),
    motif(
      'Astrolabe',
      '🔭',
      ['Gimballed', 'Rings turn within rings on a stand'],
      ['Hung', 'A graded disc hangs from its ring'],
      ['Starry', 'Pointers on a disc name the stars'],
    ),
    motif(
      'Urn',
      '🏺',
      ['Handled', 'An urn has two scrolled handles'],
      ['Banded', 'Bands go round a bellied urn'],
      ['Smoking', 'Smoke and fire curl from an urn'],
    ),
    motif(
      'Crown',
      '👑',
      ['Pointed', 'A crown rises in five points'],
      ['Arched', 'Arches close a crown under an orb'],
      ['Leafed', 'A crown rises in three leaves'],
    ),
    motif(
      'Hourglass',
      '⏳',
      ['Running', 'Sand runs through an hourglass'],
      ['Columned', 'Turned columns hold an hourglass'],
      ['Winged', 'An hourglass has wings'],
    ),
    motif(
      'Gear',
      '⚙️',
      ['Spoked', 'Spokes carry a toothed gear'],
      ['Triple', 'Three gears mesh'],
      ['Geared', 'A small gear turns within a great one'],
    ),
  ],
};

import type { CardType } from '../card.ts';

/** One visible way in which a motif is drawn. */
export interface Trait {
  /** Stands before the motif's name. */
  word: string;
  /** A sentence without its full stop that says what can be seen. */
  says: string;
}

/** One thing that an emblem can show. */
export interface Motif {
  name: string;
  emoji: string;
  /** In the order in which the drawing counts its variants. */
  traits: readonly Trait[];
}

function motif(name: string, emoji: string, ...traits: [word: string, says: string][]): Motif {
  return { name, emoji, traits: traits.map(([word, says]) => ({ word, says })) };
}

/** The vocabulary: six motifs for each type. Order matters, since art seeds count through it. */
export const MOTIFS: Readonly<Record<CardType, readonly Motif[]>> = {
  warrior: [
    motif(
      'Blade',
      '⚔️',
      ['Waved', 'The edge of an upright blade runs in waves'],
      ['Broad', 'A broad blade stands upright, grooved to the point'],
      ['Crossed', 'Two blades cross, points upward'],
      ['Leaf', 'An upright blade swells like a leaf'],
    ),
    motif(
      'Shield',
      '🛡️',
      ['Quartered', 'A shield is parted in four quarters'],
      ['Bossed', 'A round shield bears a boss and a ring of rivets'],
      ['Barred', 'Bars cross a long shield'],
      ['Winged', 'A shield is carried by two wings'],
    ),
    motif(
      'Chevron',
      '🔺',
      ['Threefold', 'Three chevrons climb one above another'],
      ['Speared', 'A spear rises through two chevrons'],
      ['Starred', 'Two chevrons climb to a star'],
      ['Facing', 'Chevrons close in on a stone from above and below'],
    ),
    motif(
      'Banner',
      '🚩',
      ['Forked', 'A forked banner hangs from a crossbar'],
      ['Pointed', 'A banner on a crossbar ends in a point'],
      ['Slashed', 'A banner hangs in three torn tails'],
      ['Twin', 'Two pennants fly from one spear'],
    ),
    motif(
      'Sun',
      '☀️',
      ['Lanced', 'Lance heads burst from a sun'],
      ['Flaming', 'Tongues of fire turn about a sun'],
      ['Bladed', 'The rays of a sun are swords'],
      ['Eclipsed', 'A dark disc covers a sun whose rays escape'],
    ),
    motif(
      'Gauntlet',
      '🧤',
      ['Clenched', 'A plated gauntlet is clenched'],
      ['Studded', 'A studded gauntlet is raised from a flared cuff'],
      ['Sworn', 'A gauntlet is raised with two fingers to swear'],
      ['Open', 'A plated gauntlet stands open'],
    ),
  ],
  mage: [
    motif(
      'Moon',
      '🌙',
      ['Horned', 'A crescent lies on its back and holds a star'],
      ['Triple', 'A full moon stands between two crescents'],
      ['Ringed', 'Two crescents close around a dark moon'],
      ['Veiled', 'Bands of cloud cross a full moon'],
    ),
    motif(
      'Compass',
      '🧭',
      ['Fourfold', 'A compass rose points four ways'],
      ['Eightfold', 'A compass rose points eight ways'],
      ['Ringed', 'A compass rose pierces its ring'],
      ['Long', 'The lower point of a compass rose reaches deep'],
    ),
    motif(
      'Eye',
      '👁️',
      ['Open', 'An open eye looks out between its lashes'],
      ['Weeping', 'An eye lets fall a row of tears'],
      ['Enclosed', 'An eye looks out of a triangle'],
      ['Slit', 'An upright eye has a slit for a pupil'],
    ),
    motif(
      'Orbit',
      '🪐',
      ['Crossing', 'Two orbits cross around a star'],
      ['Triple', 'Three orbits turn around a core'],
      ['Nested', 'Worlds hang in rings, each within the next'],
      ['Tilted', 'A banded world wears a tilted ring'],
    ),
    motif(
      'Crystal',
      '🔮',
      ['Clustered', 'A cluster of crystals grows from one root'],
      ['Double', 'A crystal is pointed at both ends'],
      ['Cut', 'A crystal is cut like a jewel'],
      ['Cleft', 'A crystal has split, and a spark hangs in the cleft'],
    ),
    motif(
      'Flame',
      '🔥',
      ['Forked', 'A flame parts in three tongues'],
      ['Cupped', 'A flame stands in a shallow bowl'],
      ['Twisted', 'Two flames twist about each other'],
      ['Seeded', 'A flame burns around a seed'],
    ),
  ],
  rogue: [
    motif(
      'Keyhole',
      '🔒',
      ['Plated', 'A keyhole opens in a scrolled plate'],
      ['Barred', 'Bolts run to a keyhole from both sides'],
      ['Watching', 'An eye looks through a keyhole'],
      ['Thorned', 'Thorns ring a keyhole'],
    ),
    motif(
      'Dagger',
      '🗡️',
      ['Falling', 'A thin dagger falls point first'],
      ['Dripping', 'A dagger points down, and drops leave it'],
      ['Paired', 'Two daggers cross, points downward'],
      ['Hooked', 'The guard of a falling dagger is hooked'],
    ),
    motif(
      'Mask',
      '🎭',
      ['Plumed', 'A half mask carries three plumes'],
      ['Beaked', 'A mask has a long beak'],
      ['Smiling', 'A pale mask smiles'],
      ['Horned', 'A half mask ends in two horns'],
    ),
    motif(
      'Thorn',
      '🥀',
      ['Twined', 'Two thorned stems twine upward'],
      ['Crowned', 'Thorned stems are woven to a crown'],
      ['Flowering', 'A rose opens above crossed thorns'],
      ['Bound', 'A thorned stem is bent to a loop and bound'],
    ),
    motif(
      'Feather',
      '🪶',
      ['Cut', 'A feather is cut to a quill'],
      ['Crossed', 'Two feathers cross'],
      ['Eyed', 'A feather bears an eye'],
      ['Barred', 'Dark bars mark a feather'],
    ),
    motif(
      'Coin',
      '🪙',
      ['Pierced', 'A square hole pierces a coin'],
      ['Clipped', 'Bites are clipped from the rim of a coin'],
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
      ['Curled', 'Two leaves curl towards each other'],
    ),
    motif(
      'Hand',
      '✋',
      ['Open', 'An open hand shows its palm'],
      ['Seeing', 'An eye looks out of an open palm'],
      ['Flowering', 'A flower lies in an open palm'],
      ['Joined', 'Two hands are joined to a bowl'],
    ),
    motif(
      'Chalice',
      '🍷',
      ['Brimming', 'A chalice overflows'],
      ['Tall', 'A tall chalice holds a rising drop'],
      ['Leafy', 'Leaves climb from a chalice'],
      ['Handled', 'A chalice has two wide handles'],
    ),
    motif(
      'Knot',
      '🪢',
      ['Fourfold', 'A knot without an end makes four loops'],
      ['Triple', 'A knot without an end makes three loops'],
      ['Ringed', 'A knot is woven through a ring'],
      ['Heart', 'Two hearts are knotted into one'],
    ),
    motif(
      'Dawn',
      '🌅',
      ['Quiet', 'Half a sun rises over still water'],
      ['Mountain', 'Half a sun rises between two hills'],
      ['Winged', 'Half a sun rises on two wings'],
      ['Budding', 'A shoot opens before a rising sun'],
    ),
    motif(
      'Lotus',
      '🪷',
      ['Open', 'A lotus opens all its petals'],
      ['Closed', 'A lotus holds its petals closed'],
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
      ['Broad', 'Antlers broaden like open hands'],
      ['Moonlit', 'Antlers hold up a moon'],
    ),
    motif(
      'Fang',
      '🦷',
      ['Paired', 'Two fangs hang side by side'],
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
      ['Knotted', 'A serpent lies in a figure of eight'],
    ),
    motif(
      'Wing',
      '🪽',
      ['Raised', 'Two wings are raised'],
      ['Spread', 'Two wings are spread wide'],
      ['Leathern', 'Two leathern wings are spread'],
      ['Folded', 'Two wings fold over a stone'],
    ),
    motif(
      'Claw',
      '🐾',
      ['Torn', 'Claws have torn three marks'],
      ['Clutching', 'Claws clutch a round stone'],
      ['Spread', 'A paw spreads five claws'],
      ['Crossed', 'Two great claws cross'],
    ),
    motif(
      'Skull',
      '💀',
      ['Bull', 'A bull’s skull carries wide horns'],
      ['Ram', 'The horns of a skull curl like a ram’s'],
      ['Fanged', 'A cat’s skull bares its fangs'],
      ['Goat', 'The horns of a skull rise straight'],
    ),
  ],
  artifact: [
    motif(
      'Key',
      '🔑',
      ['Looped', 'The bow of an upright key has three loops'],
      ['Crossed', 'Two keys cross'],
      ['Winged', 'A key has wings at its bow'],
      ['Toothed', 'An upright key has teeth on both sides'],
    ),
    motif(
      'Astrolabe',
      '🔭',
      ['Gimballed', 'Rings turn within rings on a stand'],
      ['Hung', 'A graded disc hangs from its ring'],
      ['Starry', 'Pointers on a disc name the stars'],
      ['Arched', 'An arc and a plumb line measure the sky'],
    ),
    motif(
      'Urn',
      '🏺',
      ['Handled', 'An urn has two scrolled handles'],
      ['Banded', 'Bands go round a bellied urn'],
      ['Smoking', 'Smoke curls from an urn'],
      ['Lidded', 'A tall urn wears a lid'],
    ),
    motif(
      'Crown',
      '👑',
      ['Pointed', 'A crown rises in five points'],
      ['Arched', 'Arches close a crown under an orb'],
      ['Leafed', 'A crown rises in three leaves'],
      ['Floating', 'A crown floats above its cushion'],
    ),
    motif(
      'Hourglass',
      '⏳',
      ['Running', 'Sand runs through an hourglass'],
      ['Columned', 'Four columns hold an hourglass'],
      ['Winged', 'An hourglass has wings'],
      ['Spent', 'All sand of an hourglass has fallen'],
    ),
    motif(
      'Gear',
      '⚙️',
      ['Spoked', 'Spokes carry a toothed gear'],
      ['Geared', 'A small gear turns within a great one'],
      ['Triple', 'Three gears mesh'],
      ['Hearted', 'A stone sits in the heart of a gear'],
    ),
  ],
};

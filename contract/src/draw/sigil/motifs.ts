import type { CardType } from '../card.ts';

/** One variant of a motif. */
export interface Trait {
  /** The name of a card with this trait, without halo and epithet. */
  title: string;
  /** The description of a card with this trait: one sentence of less than 70 characters. */
  description: string;
  /** What the emblem shows, as a sentence without the full stop. */
  drawing: string;
}

/** The subject of an emblem. */
export interface Motif {
  /** The name in the singular. */
  name: string;
  emoji: string;
  /** A legendary card has one of these two epithets. */
  epithets: readonly [string, string];
  /** The traits, in the order of the emblem's variants. */
  traits: readonly Trait[];
}

function motif(
  name: string,
  emoji: string,
  epithets: readonly [string, string],
  ...traits: [title: string, description: string, drawing: string][]
): Motif {
  return {
    name,
    emoji,
    epithets,
    traits: traits.map(([title, description, drawing]) => ({ title, description, drawing })),
  };
}

/** Six motifs per type, in the order in which art seeds select them. */
export const MOTIFS: Readonly<Record<CardType, readonly Motif[]>> = {
  warrior: [
    motif(
      'Blade',
      '⚔️',
      ['the Unsheathed', 'the Oathkeeper'],
      ['Waved Blade', 'Its edge runs like water and cuts like winter.', 'The edge of an upright blade runs in waves'],
      [
        'Broad Blade',
        'Too heavy for one hand, too proud for two.',
        'A broad blade stands upright, grooved along its length',
      ],
      ['Crossed Blades', 'They met once as enemies and have not parted since.', 'Two blades cross, points upward'],
    ),
    motif(
      'Shield',
      '🛡️',
      ['the Unmoved', 'the Unbroken'],
      ['Quartered Shield', 'Four houses share it, and none has ever knelt.', 'A shield is parted in four quarters'],
      ['Bossed Shield', 'Each rivet remembers a blow that failed.', 'A round shield bears a boss and a ring of rivets'],
      ['Winged Shield', 'It flies ahead of the battle, to be there first.', 'A shield is carried by two wings'],
    ),
    motif(
      'Chevron',
      '🔺',
      ['the Ascent', 'the Summit'],
      [
        'Climbing Chevrons',
        'Three steps up, and the sky is still not high enough.',
        'Three chevrons climb one above another',
      ],
      ['Speared Chevrons', 'The spear goes first; the ranks follow.', 'A spear rises through two chevrons'],
      ['Starred Chevrons', 'They climb until there is only a star above them.', 'Two chevrons climb to a star'],
    ),
    motif(
      'Banner',
      '🚩',
      ['the Undaunted', 'the Rallying'],
      ['Forked Banner', 'Two tails, one wind and no retreat.', 'A forked banner hangs from a crossbar'],
      ['Pointed Banner', 'Where its point hangs still, the line holds.', 'A banner on a crossbar ends in a point'],
      ['Twin Banners', 'Two pennants on one spear, for a promise kept twice.', 'Two banners fly from one spear'],
    ),
    motif(
      'Sun',
      '☀️',
      ['the Noonbringer', 'the Unsetting'],
      ['Lanced Sun', 'Every ray of it is a lance.', 'Lance heads burst from a sun'],
      ['Flaming Sun', 'It turns slowly, and nothing cold survives the turn.', 'Tongues of fire turn about a sun'],
      [
        'Eclipsed Sun',
        'The dark has covered it, and still it shows its teeth.',
        'A dark disc covers a sun whose rays escape',
      ],
    ),
    motif(
      'Gauntlet',
      '🧤',
      ['the Unbowed', 'the Avenger'],
      ['Clenched Gauntlet', 'It closed once around a promise and never let go.', 'A plated gauntlet is clenched'],
      [
        'Sworn Gauntlet',
        'Two fingers raised, and a word that cannot be taken back.',
        'A gauntlet is raised with two fingers to swear',
      ],
      ['Spiked Gauntlet', 'It greets you the way it was taught to.', 'Spikes stand on the knuckles of a gauntlet'],
    ),
  ],
  mage: [
    motif(
      'Moon',
      '🌙',
      ['the Tidecaller', 'the Night Queen'],
      [
        'Horned Moon',
        'It lies on its back and keeps one star for itself.',
        'A crescent lies on its back and holds a star',
      ],
      ['Triple Moon', 'Waxing, full and waning, all in the same night.', 'A full moon stands between two crescents'],
      ['Eclipsed Moon', 'Two crescents close around a dark that looks back.', 'Two crescents close around a dark moon'],
    ),
    motif(
      'Compass',
      '🧭',
      ['the Unerring', 'the Pathless'],
      ['Cardinal Compass', 'Four ways lead out, and none of them leads back.', 'A compass rose points four ways'],
      ['Radiant Compass', 'Eight winds, and it knows each one by name.', 'A compass rose points eight ways'],
      ['Ringed Compass', 'Even its own ring could not hold the north.', 'A compass rose pierces its ring'],
    ),
    motif(
      'Eye',
      '👁️',
      ['the Sleepless', 'the All-Seeing'],
      ['Open Eye', 'It has not blinked since you drew it.', 'An open eye looks out between its lashes'],
      ['Weeping Eye', 'It weeps for something it has yet to see.', 'An eye lets fall a row of tears'],
      ['Enclosed Eye', 'Three walls stand around it, and it sees through them all.', 'An eye looks out of a triangle'],
    ),
    motif(
      'Orbit',
      '🪐',
      ['the Unceasing', 'the Timeless'],
      ['Crossing Orbits', 'Two paths cross around one star and never touch.', 'Two orbits cross around a star'],
      ['Nested Orbits', 'Worlds within worlds, and room for one more.', 'Worlds hang in orbits, each within the next'],
      ['Tilted Orbit', 'It leans a little, and the sky leans with it.', 'A banded world wears a tilted ring'],
    ),
    motif(
      'Crystal',
      '🔮',
      ['the Unclouded', 'the Frozen'],
      ['Rooted Crystals', 'They grew in the dark, one whisper at a time.', 'A cluster of crystals grows from one root'],
      ['Pointed Crystal', 'One point is for the question, one for the answer.', 'A crystal is pointed at both ends'],
      ['Cut Crystal', 'Each face of it shows a different you.', 'A crystal is cut like a jewel'],
    ),
    motif(
      'Flame',
      '🔥',
      ['the Undying', 'the Wildborn'],
      ['Forked Flame', 'Three tongues, and each tells a different truth.', 'A flame parts in three tongues'],
      ['Cupped Flame', 'It sits quietly in its bowl and waits for a wish.', 'A flame stands in a shallow bowl'],
      ['Seeded Flame', 'It burns around a seed that will outlive it.', 'A flame burns around a seed'],
    ),
  ],
  rogue: [
    motif(
      'Keyhole',
      '🔒',
      ['the Listener', 'the Unlocked'],
      ['Plated Keyhole', 'A fine plate, for a door that nobody remembers.', 'A keyhole opens in a scrolled plate'],
      ['Watching Keyhole', 'Look in, and something will look out.', 'An eye looks through a keyhole'],
      ['Thorned Keyhole', 'It may be opened, but not for free.', 'Thorns ring a keyhole'],
    ),
    motif(
      'Dagger',
      '🗡️',
      ['the Unseen', 'the Traitor'],
      [
        'Falling Dagger',
        'It is still falling, and so are the drops.',
        'A thin dagger falls point first, and drops leave it',
      ],
      ['Paired Daggers', 'One for the front, one for the back.', 'Two daggers cross, points downward'],
      ['Hooked Dagger', 'It goes in easily; it is the leaving that hurts.', 'The guard of a falling dagger is hooked'],
    ),
    motif(
      'Mask',
      '🎭',
      ['the Many-Faced', 'the Nameless'],
      ['Plumed Mask', 'Three plumes, no name and an invitation.', 'A half mask carries three plumes'],
      ['Smiling Mask', 'It was smiling before you told the joke.', 'A pale mask smiles'],
      ['Horned Mask', 'Wear it once, and the horns stay.', 'A half mask ends in two horns'],
    ),
    motif(
      'Thorn',
      '🥀',
      ['the Cruel', 'the Jealous'],
      ['Twined Thorns', 'Two stems that would rather hurt than part.', 'Two stems with thorns twine upward'],
      ['Woven Thorns', 'A crown for whoever can bear to wear it.', 'Stems with thorns are woven to a crown'],
      ['Flowering Thorns', 'The rose forgives; the thorns do not.', 'A rose opens above crossed thorns'],
    ),
    motif(
      'Feather',
      '🪶',
      ['the Silent', 'the Drifter'],
      ['Cut Feather', 'It was cut to write one letter, never sent.', 'A feather is cut to a quill'],
      ['Crossed Feathers', 'Two signatures under one secret.', 'Two feathers cross'],
      ['Eyed Feather', 'It watches which way you fall.', 'A feather bears an eye'],
    ),
    motif(
      'Coin',
      '🪙',
      ['the Unpaid', 'the Fateful'],
      ['Pierced Coin', 'A square of nothing, and the whole coin turns on it.', 'A square hole pierces a coin'],
      ['Gathered Coins', 'One coin to pay, one to owe and one to hide.', 'Three coins lie overlapping'],
      ['Faced Coin', 'Her eyes are covered; she counts by the sound.', 'A coin shows a blindfolded face'],
    ),
  ],
  healer: [
    motif(
      'Leaf',
      '🍃',
      ['the Unfading', 'the Verdant'],
      ['Single Leaf', 'One leaf, and every road it could have taken.', 'One broad leaf shows all its veins'],
      ['Fanned Leaves', 'Each leaf holds a wish, and the stem holds three.', 'Three leaves stand on one stem'],
      ['Branching Leaves', 'Leaf by leaf, they climb toward the light.', 'Leaves climb a branch in pairs'],
    ),
    motif(
      'Hand',
      '✋',
      ['the Merciful', 'the Giver'],
      ['Open Hand', 'It is empty because it has just given.', 'An open hand shows its palm'],
      ['Seeing Hand', 'It knows what you need before you ask.', 'An eye looks out of an open palm'],
      ['Flowering Hand', 'It held still for so long that a flower opened.', 'A flower lies in an open palm'],
    ),
    motif(
      'Chalice',
      '🍷',
      ['the Endless', 'the Generous'],
      ['Brimming Chalice', 'It overflows, and there is never less in it.', 'A chalice overflows'],
      ['Leafy Chalice', 'Drink slowly; something in it is still growing.', 'Leaves climb from a chalice'],
      ['Handled Chalice', 'It has two handles because it is meant to be shared.', 'A chalice has two wide handles'],
    ),
    motif(
      'Knot',
      '🪢',
      ['the Eternal', 'the Beloved'],
      [
        'Quatrefoil Knot',
        'Four loops, no end and no way to lose the thread.',
        'A knot without an end makes four loops',
      ],
      ['Trefoil Knot', 'Three loops, tied by someone who meant to return.', 'A knot without an end makes three loops'],
      ['Cinquefoil Knot', 'Five loops, to hold what four could not.', 'A knot without an end makes five loops'],
    ),
    motif(
      'Dawn',
      '🌅',
      ['the First Light', 'the Awakener'],
      ['Quiet Dawn', 'Still water, half a sun and time for everything.', 'Half a sun rises over still water'],
      ['Mountain Dawn', 'The hills step aside for it every morning.', 'Half a sun rises between two hills'],
      ['Budding Dawn', 'The first shoot and the first light woke together.', 'A shoot opens before a rising sun'],
    ),
    motif(
      'Lotus',
      '🪷',
      ['the Immaculate', 'the Serene'],
      ['Open Lotus', 'Every petal has opened, and nothing is hidden.', 'A lotus opens all its petals'],
      ['Floating Lotus', 'It rests on the ripples that it calmed.', 'A lotus floats on ripples'],
      ['Burning Lotus', 'It carries a small flame and is not consumed.', 'A small flame stands in a lotus'],
    ),
  ],
  beast: [
    motif(
      'Antlers',
      '🦌',
      ['the Elder', 'the Untamed'],
      ['Branched Antlers', 'A forest that walks and chooses its own path.', 'Antlers branch from a stag’s brow'],
      ['Joined Antlers', 'Two crowns, grown into one ring.', 'Two antlers close to a ring'],
      ['Moonlit Antlers', 'They carry the moon, so that it never has to set.', 'Antlers hold up a moon'],
    ),
    motif(
      'Fang',
      '🦷',
      ['the Insatiable', 'the Venomous'],
      ['Gaping Fangs', 'This is not a yawn.', 'Jaws gape with fangs above and below'],
      ['Strung Fangs', 'Three hunts, worn where everyone can count them.', 'Three fangs hang from a cord'],
      ['Dripping Fangs', 'One drop is enough, and it knows it.', 'Two curved fangs let fall a drop'],
    ),
    motif(
      'Serpent',
      '🐍',
      ['the Ageless', 'the Shedding'],
      ['Ringed Serpent', 'It found its own tail, and there was no end to it.', 'A serpent bites its own tail'],
      ['Rising Serpent', 'It rises to music that you thought you imagined.', 'A hooded serpent rises from its coil'],
      ['Twin Serpents', 'One to heal, one to harm, and a staff between them.', 'Two serpents wind about a staff'],
    ),
    motif(
      'Wing',
      '🪽',
      ['the Skyborn', 'the Unchained'],
      ['Raised Wings', 'Lifted for a sky that has not opened yet.', 'Two wings are raised'],
      ['Spread Wings', 'Wide enough to shade a village.', 'Two wings are spread wide'],
      ['Leathern Wings', 'They make no sound until they are above you.', 'Two leathern wings are spread'],
    ),
    motif(
      'Claw',
      '🐾',
      ['the Merciless', 'the Hunter'],
      ['Rending Claws', 'Three marks are all it left, and all it needed.', 'Claws have torn three marks'],
      ['Clutching Claws', 'They hold the stone as if the stone could run.', 'Claws clutch a round stone'],
      ['Spread Claws', 'A print, still warm and wider than your hand.', 'A paw spreads four claws'],
    ),
    motif(
      'Skull',
      '💀',
      ['the Deathless', 'the Hollow King'],
      ['Bull Skull', 'It charged through its last door and kept going.', 'A bull’s skull carries wide horns'],
      ['Ram Skull', 'Its horns still turn, long after the argument.', 'The horns of a skull curl like a ram’s'],
      ['Fanged Skull', 'Nine lives are spent, and it still bares its teeth.', 'A cat’s skull bares its fangs'],
    ),
  ],
  artifact: [
    motif(
      'Key',
      '🔑',
      ['the Opener', 'the Last Answer'],
      ['Looped Key', 'Three loops in its bow, one lock in the world.', 'The bow of an upright key has three loops'],
      ['Crossed Keys', 'One opens, one closes, and they never agree.', 'Two keys cross'],
      ['Winged Key', 'It always reaches the door before you do.', 'A key has wings at its bow'],
    ),
    motif(
      'Astrolabe',
      '🔭',
      ['the Reckoner', 'the Skybound'],
      ['Ringed Astrolabe', 'Rings within rings, each a different tomorrow.', 'Rings turn within rings on a stand'],
      ['Hung Astrolabe', 'Hold it by its ring, and the sky stands still.', 'A graded disc hangs from its ring'],
      ['Starry Astrolabe', 'Its pointers name stars that are not out yet.', 'Pointers on a disc name the stars'],
    ),
    motif(
      'Urn',
      '🏺',
      ['the Ashbearer', 'the Remembered'],
      ['Handled Urn', 'What was put in it never asked to come out.', 'An urn has two scrolled handles'],
      ['Banded Urn', 'Its bands hold in a story that wants out.', 'Bands go round a bellied urn'],
      ['Smoking Urn', 'Something inside has just finished a thought.', 'Smoke and fire curl from an urn'],
    ),
    motif(
      'Crown',
      '👑',
      ['the Unclaimed', 'the Sovereign'],
      ['Pointed Crown', 'Five points, and no head has ever fitted them all.', 'A crown rises in five points'],
      ['Arched Crown', 'Under its arches there is room for one decision.', 'Arches close a crown under an orb'],
      ['Leafed Crown', 'It has grown one leaf for each honest king.', 'A crown rises in three leaves'],
    ),
    motif(
      'Hourglass',
      '⏳',
      ['the Patient', 'the Final'],
      ['Running Hourglass', 'It has been running since before it was turned.', 'Sand runs through an hourglass'],
      ['Temple Hourglass', 'Its pillars stand; only the sand is leaving.', 'Turned columns hold an hourglass'],
      ['Winged Hourglass', 'Time flies, and this is what it looks like.', 'An hourglass has wings'],
    ),
    motif(
      'Gear',
      '⚙️',
      ['the Unwinding', 'the Tireless'],
      ['Spoked Gear', 'It turns one thing, and that turns everything.', 'Spokes carry a toothed gear'],
      ['Meshed Gears', 'Three gears agree, and the night moves on.', 'Three gears mesh'],
      ['Nested Gears', 'The small one turns; the great one takes the credit.', 'Two gears turn, one within the other'],
    ),
  ],
};

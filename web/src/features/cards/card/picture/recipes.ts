import type { Finish } from '@app/contract/draw/card';
import { mapColours, type SigilColours } from '@app/sigil/drawing/colours';
import { type FaceSize, faceSize } from '@app/sigil/face/card-face';
import { sigilColours } from '@app/sigil/sigil-colours';
import { type CardBackground, createBackground } from './paint/card-background.ts';
import { ERASE } from './paint/paint-sigil.ts';
import type { PaintRequest } from './paint-batch.ts';
import type { FoilPart, PictureKind, Plane } from './picture-kinds.ts';

/** What a picture consists of, and its colours. */
interface Recipe {
  /** The colours of the sigil. */
  readonly colours: SigilColours;
  /** Paint only this plane of the drawing, see `renderSigil`; undefined for all. */
  readonly plane?: Plane;
  /** The stars and figures to paint over the sigil; undefined for none. */
  readonly face?: { readonly size: FaceSize; readonly colours: SigilColours };
  /** The background behind the sigil; undefined for a transparent background. */
  readonly background?: CardBackground;
}

/** A mask shows foil through the linework, but not through grounds and text; only the alpha of these colours matters. */
const LINEWORK: SigilColours = {
  ground: ERASE,
  field: ERASE,
  fieldTones: [],
  glowTones: [],
  faint: 'rgb(0 0 0 / 0.55)',
  scenery: 'rgb(0 0 0 / 0.55)',
  a: 'black',
  b: 'black',
  fieldA: 'black',
  fieldB: 'black',
  plate: ERASE,
  star: ERASE,
};
const ERASED = mapColours(LINEWORK, () => ERASE);
const COVERED = mapColours(LINEWORK, () => 'black');
/** The emblem of an inverted card is darker than its field, which shines instead. */
const INVERTED: SigilColours = { ...ERASED, field: 'black' };
/** The gold of a legendary card. Its engraving, or its field if that is dark, is in no part and stays dark. */
const GOLD: Readonly<Record<Finish, SigilColours>> = {
  // On enamel, the emblem has the colour of the stars.
  standard: { ...ERASED, field: 'black', a: 'black', star: 'black' },
  fullArt: { ...ERASED, field: 'black' },
  inverted: { ...ERASED, fieldA: 'black', a: 'black' },
  starfield: { ...ERASED, fieldA: 'black', a: 'black' },
};

const FOIL_COLOURS: Readonly<Record<FoilPart, (colours: SigilColours, finish: Finish) => SigilColours>> = {
  linework: (_, finish) => (finish === 'inverted' ? INVERTED : LINEWORK),
  gold: (_, finish) => GOLD[finish],
  lines: () => ({ ...ERASED, a: 'oklch(0.975 0.03 95)', scenery: 'oklch(0.8 0.17 68)' }),
  gems: ({ b, fieldB }) => ({ ...ERASED, b, fieldB }),
};

const plane = (index: Plane) => (request: PaintRequest) =>
  index === 0 ? { ...onBackground(request), plane: index } : { colours: sigilColours(request.card), plane: index };

function foil(part: FoilPart) {
  const coloursOf = ({ card }: PaintRequest) => FOIL_COLOURS[part](sigilColours(card), card.finish);
  const onPlane = (index: Plane) => (request: PaintRequest) => ({ colours: coloursOf(request), plane: index });
  return {
    [part]: (request: PaintRequest) => withFace({ colours: coloursOf(request) }, request, ERASED),
    [`${part}-0`]: onPlane(0),
    [`${part}-1`]: onPlane(1),
    [`${part}-2`]: onPlane(2),
  } as Record<FoilPart | `${FoilPart}-${Plane}`, (request: PaintRequest) => Recipe>;
}

/** The ground is transparent, because the background is painted below it. */
function onBackground({ card, width, pixelRatio }: PaintRequest) {
  const colours = sigilColours(card);
  // Lines are at least one pixel wide.
  const background = createBackground(card.rarity, colours, (200 * pixelRatio) / width);
  return { colours: { ...colours, ground: ERASE }, background };
}

function withFace(recipe: Recipe, { width, pixelRatio }: PaintRequest, colours: SigilColours): Recipe {
  return { ...recipe, face: { size: faceSize(width / pixelRatio), colours } };
}

const RECIPES: Readonly<Record<PictureKind, (request: PaintRequest) => Recipe>> = {
  drawing: onBackground,
  front: (request) => {
    const recipe = onBackground(request);
    return withFace(recipe, request, recipe.colours);
  },
  field: (request) => withFace({ colours: { ...COVERED, ground: ERASE, a: ERASE, faint: ERASE } }, request, COVERED),
  'plane-0': plane(0),
  'plane-1': plane(1),
  'plane-2': plane(2),
  ...foil('linework'),
  ...foil('gold'),
  ...foil('lines'),
  ...foil('gems'),
};

/** Returns what to paint for a request. */
export const recipeFor = (request: PaintRequest): Recipe => RECIPES[request.kind](request);

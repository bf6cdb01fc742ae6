import { mapColours, type SigilColours } from '@app/sigil/drawing/colours';
import { type CardFace, type FaceSize, faceSize } from '@app/sigil/face/card-face';
import { sigilColours } from '@app/sigil/sigil-colours';
import { type CardBackground, createBackground } from './paint/card-background.ts';
import { ERASE } from './paint/paint-sigil.ts';
import type { PaintRequest } from './paint-batch.ts';
import type { PictureKind, Plane } from './picture-kinds.ts';

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

/** The mask shows foil through the linework, but not through grounds and text; only the alpha of these colours matters. */
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
/** On a legendary card the brass of the field shines, and the engraving does not. */
const GILT: SigilColours = { ...LINEWORK, field: 'rgb(0 0 0 / 0.7)', fieldA: ERASE };
const maskColours = ({ rarity }: CardFace) => (rarity === 'legendary' ? GILT : LINEWORK);
const ERASED = mapColours(LINEWORK, () => ERASE);

const plane = (index: Plane) => (request: PaintRequest) =>
  index === 0 ? { ...onBackground(request), plane: index } : { colours: sigilColours(request.card), plane: index };
const foilPlane =
  (index: Plane) =>
  ({ card }: PaintRequest) => ({ colours: maskColours(card), plane: index });

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
  foil: (request) => withFace({ colours: maskColours(request.card) }, request, ERASED),
  'plane-0': plane(0),
  'plane-1': plane(1),
  'plane-2': plane(2),
  'foil-0': foilPlane(0),
  'foil-1': foilPlane(1),
  'foil-2': foilPlane(2),
};

/** Returns what to paint for a request. */
export const recipeFor = (request: PaintRequest): Recipe => RECIPES[request.kind](request);

import type { SigilColours } from '@app/sigil/drawing/colours';
import { type CardFace, type FaceSize, faceSize } from '@app/sigil/face/card-face';
import { type FoilPart, foilColours, inOneColour, type MaskInks } from '@app/sigil/foil-colours';
import { sigilColours } from '@app/sigil/sigil-colours';
import { type CardBackground, createBackground } from './paint/card-background.ts';
import { ERASE } from './paint/paint-sigil.ts';
import type { PaintRequest } from './paint-batch.ts';
import type { PictureKind, Plane } from './picture-kinds.ts';

/** From this width in CSS pixels on, a picture has details that a smaller one cannot show. */
const LARGE = 400;

/** Whether the drawing of a picture has them; see `renderSigil`. */
export const isLarge = ({ width, pixelRatio }: PaintRequest): boolean => width / pixelRatio >= LARGE;

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

/** Only the alpha of a mask matters. */
const INKS: MaskInks = { on: 'black', half: 'rgb(0 0 0 / 0.55)', off: ERASE };
const ERASED = inOneColour(ERASE);
const COVERED = inOneColour('black');

/** Lines and gems light up themselves: lines from amber to nearly white, gems in their own hue. */
function maskColours(part: FoilPart, card: CardFace): SigilColours {
  const { b, fieldB } = sigilColours(card);
  if (part === 'lines') return { ...ERASED, a: 'oklch(0.955 0.08 90)', scenery: 'oklch(0.8 0.17 68)' };
  return part === 'gems' ? { ...ERASED, b, fieldB } : foilColours(part, card, INKS);
}

const plane = (index: Plane) => (request: PaintRequest) =>
  index === 0 ? { ...onBackground(request), plane: index } : { colours: sigilColours(request.card), plane: index };

function foil(part: FoilPart) {
  const coloursOf = ({ card }: PaintRequest) => maskColours(part, card);
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

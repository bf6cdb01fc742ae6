import { RARITIES, type Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import type { FoilPart } from '@app/sigil/foil-colours';
import { gemsOf } from '@app/sigil/sigil-gems';
import { type CSSProperties, Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
import { cardColours } from '../picture/card-colours.ts';
import { type PictureKind, type Plane, planeCount } from '../picture/picture-kinds.ts';
import { usePictures } from '../picture/use-picture.ts';
import { FOIL_SHEETS, type FoilSheet, hasPart } from './foil-recipes.ts';
import { useSpring } from './spring.ts';
import './foil.css';
import './gold.css';

type Pictures = Partial<Readonly<Record<PictureKind, string>>>;

const byRarity = <Value,>(make: (rarity: Rarity) => Value) =>
  Object.fromEntries(RARITIES.map((rarity) => [rarity, make(rarity)])) as Readonly<Record<Rarity, Value>>;

const PARTS = byRarity((rarity) => [...new Set(FOIL_SHEETS[rarity].flatMap(({ part }) => part ?? []))]);
/** Whether the sheen lights only the ground of a drawing, behind its field. */
const isBehindField = (rarity: Rarity) => planeCount({ rarity }) > 1;
const PICTURES = byRarity((rarity): PictureKind[] => [
  ...PARTS[rarity],
  ...(isBehindField(rarity) ? (['field'] as const) : []),
]);
const PLANES = byRarity((rarity) => ([0, 1, 2] as const).slice(0, planeCount({ rarity })));
const PLANE_PICTURES = byRarity((rarity) =>
  PLANES[rarity].flatMap((plane): PictureKind[] => [
    ...(planeCount({ rarity }) > 1 ? [`plane-${plane}` as const] : []),
    ...PARTS[rarity].filter((part) => hasPart(plane, part)).map((part) => `${part}-${plane}` as const),
  ]),
);

/** The colours of a card that gold.css uses. */
const foilStyle = (card: CardFace) => {
  const { ground, fieldB } = cardColours(card);
  return { '--ground': ground, '--gem': fieldB } as CSSProperties;
};

/**
 * The foil above the front of a lit card, and its spring: a sheen on every card; satin on an uncommon one; a band of hues on a
 * rare one; a radial rainbow with a pattern, and a prism, on an epic one; on a legendary one gold like spun metal on a ground that is
 * nearly black, beams over etched lines, gems with facets and glints, and light on its rim.
 */
export function Foil({ card }: { card: CardFace }) {
  const { rarity } = card;
  const ref = useRef<HTMLSpanElement>(null);
  useSpring(ref);
  const pictures: Pictures | null = usePictures(card, PICTURES[rarity], ref);
  return (
    <span ref={ref} aria-hidden="true" className="card-foil" style={foilStyle(card)}>
      {pictures && <Sheets rarity={rarity} field={pictures.field} urlOf={(part) => pictures[part]} />}
      {!isBehindField(rarity) && <Sheen name={rarity} />}
      {rarity === 'legendary' && pictures && (
        <>
          <Gems card={card} url={pictures.gems} />
          <Lamp />
        </>
      )}
    </span>
  );
}

/**
 * The foil of a large card below its text, and its spring. The planes of its drawing cover the sigil, and the nearer a plane, the
 * further it moves with the light. All of it appears together.
 */
export function FoilPlanes({ card, onReady }: { card: CardFace; onReady: (() => void) | undefined }) {
  const { rarity } = card;
  const ref = useRef<HTMLSpanElement>(null);
  useSpring(ref);
  const pictures: Pictures | null = usePictures(card, PLANE_PICTURES[rarity], ref);
  const isReady = pictures !== null || PLANE_PICTURES[rarity].length === 0;
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return (
    <span ref={ref} className="card-foil" style={foilStyle(card)}>
      {pictures &&
        PLANES[rarity].map((plane) => (
          <PlaneOf key={plane} plane={plane} url={pictures[`plane-${plane}`]}>
            <Sheets rarity={rarity} plane={plane} urlOf={(part) => pictures[`${part}-${plane}`]} />
            {rarity === 'legendary' && plane > 0 && (
              <Sweep urls={[pictures[`gold-${plane}`], pictures[`gems-${plane}`]]} />
            )}
            {rarity === 'legendary' && plane === 1 && <Gems card={card} url={pictures['gems-1']} />}
          </PlaneOf>
        ))}
      {rarity === 'legendary' && <Lamp />}
      {!isBehindField(rarity) && <Sheen name={rarity} />}
    </span>
  );
}

interface PlaneProps {
  plane: Plane;
  /** Undefined for a drawing of a single plane, which the sigil below shows. */
  url: string | undefined;
  children: Elements;
}

function PlaneOf({ plane, url, children }: PlaneProps) {
  if (url === undefined) return children;
  return (
    <span className="card-plane" data-plane={plane}>
      {plane > 0 && (
        <span className="card-plane-shadow">
          <img src={url} alt="" decoding="sync" draggable="false" />
        </span>
      )}
      <img src={url} alt="" decoding="sync" draggable="false" />
      {children}
    </span>
  );
}

interface SheetsProps {
  rarity: Rarity;
  /** The grain and the sheen of the ground are on the rearmost plane. Undefined for all planes. */
  plane?: Plane;
  /** The picture of what covers the ground, unless the planes do. */
  field?: string | undefined;
  urlOf: (part: FoilPart) => string | undefined;
}

function Sheets({ rarity, plane, field, urlOf }: SheetsProps) {
  const isGround = (plane ?? 0) === 0;
  return (
    <>
      {isGround && rarity === 'legendary' && <Sheen name="dusk" field={field} />}
      {isGround && <span className="foil-grain" />}
      {isGround && rarity === 'legendary' && <Sheen name={rarity} field={field} />}
      {FOIL_SHEETS[rarity].map((sheet) => {
        const url = sheet.part ? urlOf(sheet.part) : undefined;
        if (sheet.part ? url === undefined : !isGround) return null;
        // On the ground of a large card, there are rays between its companions.
        const companions = sheet.name === 'lines' && plane === 0 ? urlOf('gems') : undefined;
        return <Sheet key={sheet.name} {...sheet} url={url} companions={companions} />;
      })}
      {isGround && rarity === 'epic' && <Sheen name={rarity} field={field} />}
    </>
  );
}

interface SheetProps extends FoilSheet {
  url: string | undefined;
  /** A picture of what is not engraved with rays; undefined for no rays. */
  companions: string | undefined;
}

function Sheet({ name, layers, url, companions }: SheetProps) {
  if (layers.length === 0) {
    // Only the mask turns; the picture behind it does not move.
    return (
      <span className={`foil-beam foil-${name}`}>
        <span className="foil-still">
          {companions && (
            <span
              className="foil-etching"
              style={{ maskImage: `linear-gradient(black 72%, transparent 75%), url(${companions})` }}
            />
          )}
          <img src={url} alt="" decoding="sync" draggable="false" />
        </span>
      </span>
    );
  }
  return (
    <span className={`foil-sheet foil-${name}`} style={url === undefined ? undefined : { maskImage: `url(${url})` }}>
      {layers.map((layer) => (
        <span key={layer} className={`foil-layer foil-${layer}`}>
          <span className="foil-light" />
        </span>
      ))}
    </span>
  );
}

/** A band of light that crosses gold and gems from time to time, while the card is at rest. */
const Sweep = ({ urls }: { urls: readonly (string | undefined)[] }) => (
  <span className="foil-sweep" style={{ maskImage: urls.map((url) => `url(${url})`).join() }}>
    <span className="foil-light" />
  </span>
);

interface SheenProps {
  name: Rarity | 'dusk';
  /** The picture of what the sheen leaves as it is. */
  field?: string | undefined;
}

/** Light that crosses the card as it turns, or the dark around it; on an epic or legendary card, only on its ground. */
function Sheen({ name, field }: SheenProps) {
  const style = field === undefined ? undefined : { maskImage: `url(${field}), linear-gradient(black, black)` };
  return (
    <span className={`foil-sheen foil-sheen-${name}`} style={style}>
      <span className="foil-light" />
    </span>
  );
}

/** The lamp over a legendary card: light moves along the rim, which flashes on its side. */
const Lamp = () => (
  <>
    <span className="foil-rim">
      <span className="foil-light" />
    </span>
    <span className="foil-flare" />
  </>
);

type Point = readonly [x: number, y: number];

/** The middle of a legendary field, in units of the card (200 by 280), as in gold.css. */
const MIDDLE: Point = [100, 106];

/** Where something on the field is, and in which direction from its middle. */
function placeStyle([x, y]: Point, size: number) {
  const [dx, dy] = [x - MIDDLE[0], y - MIDDLE[1]];
  const distance = Math.hypot(dx, dy);
  return {
    '--left': `${(x / 2).toFixed(1)}%`,
    '--top': `${(y / 2.8).toFixed(1)}%`,
    '--towards-x': (dx / distance).toFixed(2),
    '--towards-y': (dy / distance).toFixed(2),
    '--size': size.toFixed(2),
  } as CSSProperties;
}

/** Halfway between two gems, and further out. */
const between = ([x, y]: Point, [otherX, otherY]: Point): Point => [
  MIDDLE[0] + ((x + otherX) / 2 - MIDDLE[0]) * 1.18,
  MIDDLE[1] + ((y + otherY) / 2 - MIDDLE[1]) * 1.18,
];

/**
 * The gems of a legendary card: their facets, and a star of light on each, which flashes from time to time, never all at the same
 * time. On the side of the lamp, each gem and the gold between two gems shine.
 * @param url the picture of the gems
 */
function Gems({ card, url }: { card: CardFace; url: string | undefined }) {
  const gems = gemsOf(card).map((place, i) => ({ place, size: 0.7 + ((i * 0.755) % 1) * 0.6 }));
  return (
    <>
      <span className="foil-sheet foil-cut" style={{ maskImage: `url(${url})` }}>
        {gems.map(({ place }) => (
          <span key={String(place)} style={placeStyle(place, 1)} />
        ))}
      </span>
      {gems.map(({ place, size }, i) => {
        const style = { ...placeStyle(place, size), '--after': `${(i * -1.11).toFixed(2)}s` };
        return <span key={String(place)} className="foil-star foil-spark" style={style} />;
      })}
      {gems.map(({ place, size }, i) => (
        <Fragment key={String(place)}>
          <span className="foil-star foil-gleam" style={placeStyle(place, size)} />
          <span
            className="foil-star foil-gleam foil-gleam-gold"
            style={placeStyle(between(place, gems[(i + 1) % gems.length]?.place ?? place), 0.5)}
          />
        </Fragment>
      ))}
    </>
  );
}

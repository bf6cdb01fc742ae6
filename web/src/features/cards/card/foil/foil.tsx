import { RARITIES, type Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import type { FoilPart } from '@app/sigil/foil-colours';
import { gemsOf } from '@app/sigil/sigil-gems';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
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

/**
 * The foil above the front of a lit card, and its spring: a sheen on every card; satin on an uncommon one; a linear rainbow and a
 * band of cold light on a rare one; a radial rainbow with a pattern, and a prism, on an epic one; on a legendary one gold like spun
 * metal with a warm highlight, beams over etched lines, gems with glints, and a gleam on its rim and its text panel.
 */
export function Foil({ card }: { card: CardFace }) {
  const { rarity } = card;
  const ref = useRef<HTMLSpanElement>(null);
  useSpring(ref);
  const pictures: Pictures | null = usePictures(card, PICTURES[rarity], ref);
  return (
    <span ref={ref} aria-hidden="true" className="card-foil">
      {pictures && <Sheets rarity={rarity} urlOf={(part) => pictures[part]} />}
      {!isBehindField(rarity) && <Sheen rarity={rarity} />}
      {isBehindField(rarity) && pictures && <Sheen rarity={rarity} field={pictures.field} />}
      {rarity === 'legendary' && pictures && (
        <>
          <Glints card={card} />
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
    <span ref={ref} className="card-foil">
      {pictures &&
        PLANES[rarity].map((plane) => (
          <PlaneOf key={plane} plane={plane} url={pictures[`plane-${plane}`]}>
            <Sheets rarity={rarity} plane={plane} urlOf={(part) => pictures[`${part}-${plane}`]} />
            {isBehindField(rarity) && plane === 0 && <Sheen rarity={rarity} />}
            {rarity === 'legendary' && plane > 0 && (
              <Sweep urls={[pictures[`gold-${plane}`], pictures[`gems-${plane}`]]} />
            )}
            {rarity === 'legendary' && plane === 1 && <Glints card={card} />}
          </PlaneOf>
        ))}
      {rarity === 'legendary' && <Lamp />}
      {!isBehindField(rarity) && <Sheen rarity={rarity} />}
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
  /** The grain of the ground is on the rearmost plane. */
  plane?: Plane;
  urlOf: (part: FoilPart) => string | undefined;
}

function Sheets({ rarity, plane = 0, urlOf }: SheetsProps) {
  return (
    <>
      {plane === 0 && <span className="foil-grain" />}
      {FOIL_SHEETS[rarity].map((sheet) => {
        const url = sheet.part ? urlOf(sheet.part) : undefined;
        const isShown = sheet.part ? url !== undefined : plane === 0;
        return isShown && <Sheet key={sheet.name} {...sheet} url={url} />;
      })}
    </>
  );
}

function Sheet({ name, layers, url }: FoilSheet & { url: string | undefined }) {
  if (layers.length === 0) {
    // Only the mask turns; the picture behind it does not move.
    return (
      <span className={`foil-beam foil-${name}`}>
        <span className="foil-still">
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
  rarity: Rarity;
  /** The picture of what the sheen leaves dark. */
  field?: string | undefined;
}

/** Light that crosses the card as it turns; on an epic or legendary card, only its ground. */
function Sheen({ rarity, field }: SheenProps) {
  const style = field === undefined ? undefined : { maskImage: `url(${field}), linear-gradient(black, black)` };
  return (
    <span className={`foil-sheen foil-sheen-${rarity}`} style={style}>
      <span className="foil-light" />
    </span>
  );
}

/**
 * The lamp over a legendary card: its far side is in the shade, light moves along the rim and across the panel of the text, and
 * the rim flashes where it is.
 */
const Lamp = () => (
  <>
    <span className="foil-dusk">
      <span className="foil-light" />
    </span>
    <span className="foil-panel">
      <span className="foil-light" />
    </span>
    <span className="foil-rim">
      <span className="foil-light" />
    </span>
    <span className="foil-flare" />
  </>
);

/** The flashing gems of a legendary card, never all at the same time. */
function Glints({ card }: { card: CardFace }) {
  return gemsOf(card).map(([x, y], i) => {
    const style = {
      '--left': `${(x / 2).toFixed(1)}%`,
      '--top': `${(y / 2.8).toFixed(1)}%`,
      '--size': (0.7 + ((i * 0.755) % 1) * 0.6).toFixed(2),
      '--after': `${(i * -1.11).toFixed(2)}s`,
    };
    return <span key={style['--left'] + style['--top']} className="foil-spark" style={style as CSSProperties} />;
  });
}

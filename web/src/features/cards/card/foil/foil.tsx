import { RARITIES, type Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
import { type PictureKind, type Plane, planeCount } from '../picture/picture-kinds.ts';
import { usePictures } from '../picture/use-picture.ts';
import { FOIL_RECIPES, type FoilSheet, foilSheets, hasPart } from './foil-recipes.ts';
import { useSpring } from './spring.ts';
import './foil.css';

type Pictures = Partial<Readonly<Record<PictureKind, string>>>;

const byRarity = <Value,>(make: (rarity: Rarity) => Value) =>
  Object.fromEntries(RARITIES.map((rarity) => [rarity, make(rarity)])) as Readonly<Record<Rarity, Value>>;

const SHEETS = byRarity(foilSheets);
const PARTS = byRarity((rarity): PictureKind[] => SHEETS[rarity].map(({ part }) => part));
const PLANES = byRarity((rarity) => ([0, 1, 2] as const).slice(0, planeCount({ rarity })));
const PLANE_PICTURES = byRarity((rarity) =>
  PLANES[rarity].flatMap((plane): PictureKind[] => [
    ...(planeCount({ rarity }) > 1 ? [`plane-${plane}` as const] : []),
    ...SHEETS[rarity].filter(({ part }) => hasPart(plane, part)).map(({ part }) => `${part}-${plane}` as const),
  ]),
);

/**
 * The foil above the front of a lit card, and its spring: satin on an uncommon card, a linear rainbow on a rare one, a radial
 * rainbow with a pattern on an epic one; on a legendary one gold, a beam over etched lines, flashing gems and sparks.
 */
export function Foil({ card }: { card: CardFace }) {
  const ref = useRef<HTMLSpanElement>(null);
  useSpring(ref);
  const pictures = usePictures(card, PARTS[card.rarity], ref);
  return (
    <span ref={ref} aria-hidden="true" className="card-foil">
      {pictures && <Sheets rarity={card.rarity} urlOf={(part) => (pictures as Pictures)[part]} />}
      <Sparks rarity={card.rarity} />
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
          </PlaneOf>
        ))}
      <Sparks rarity={rarity} />
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
      <img src={url} alt="" decoding="sync" draggable="false" />
      {children}
    </span>
  );
}

interface SheetsProps {
  rarity: Rarity;
  /** The grain of the ground is on the rearmost plane. */
  plane?: Plane;
  urlOf: (part: FoilSheet['part']) => string | undefined;
}

function Sheets({ rarity, plane = 0, urlOf }: SheetsProps) {
  return (
    <>
      {plane === 0 && <span className="foil-grain" />}
      {SHEETS[rarity].map((sheet) => {
        const url = urlOf(sheet.part);
        return url !== undefined && <Sheet key={sheet.part} {...sheet} url={url} />;
      })}
    </>
  );
}

function Sheet({ part, layers, url }: FoilSheet & { url: string }) {
  if (part === 'lines' || part === 'gems') {
    // Only the mask turns; the picture behind it does not move.
    return (
      <span className={`foil-beam foil-${part}`}>
        <span className="foil-still">
          <img src={url} alt="" decoding="sync" draggable="false" />
        </span>
      </span>
    );
  }
  return (
    <span className={`foil-sheet foil-${part}`} style={{ maskImage: `url(${url})` }}>
      {layers.map((layer) => (
        <span key={layer} className={`foil-layer foil-${layer}`}>
          <span className="foil-light" />
        </span>
      ))}
      <span className="foil-spot" />
    </span>
  );
}

/** The flashing lights of a legendary card. */
function Sparks({ rarity }: { rarity: Rarity }) {
  return Array.from({ length: FOIL_RECIPES[rarity]?.sparks ?? 0 }, (_, i) => (
    <span key={sparkAt(i)['--left']} className="foil-spark" style={sparkAt(i) as CSSProperties} />
  ));
}

/** Spread by the golden ratio around the field, so that sparks never cluster and cover no emblem. */
function sparkAt(i: number) {
  const angle = 2 * Math.PI * ((i * 0.618) % 1);
  return {
    '--left': `${(50 + 44 * Math.cos(angle)).toFixed(1)}%`,
    '--top': `${(38.6 + 33 * Math.sin(angle)).toFixed(1)}%`,
    '--size': (0.6 + ((i * 0.755) % 1) * 0.6).toFixed(2),
    '--after': `${(i * -0.37).toFixed(2)}s`,
  };
}

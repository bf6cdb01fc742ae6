import { useId } from 'react';

/** The rays between the card and the columns: degrees from upright, and the distance of both ends from the seal. */
const RAYS = [
  [33, 84, 112],
  [45, 72, 106],
  [58, 62, 88],
  [72, 58, 80],
] as const;
/** The turns of the screw's thread. */
const THREAD = [0, 1, 2, 3, 4, 5, 6, 7];
/** Sparks around the card: position and size. */
const SPARKS = [
  [112, 196, 5],
  [107, 238, 3],
  [122, 150, 3],
  [249, 200, 4],
  [253, 236, 4],
  [238, 146, 3],
] as const;

/** A screw press that has just struck a seal into a card. */
export function Press({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 330"
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--color-brass)" stopOpacity="0.5" />
          <stop offset="0.5" stopColor="var(--color-brass-deep)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--color-brass-deep)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}foil`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--color-brass-bright)" />
          <stop offset="0.5" stopColor="var(--color-brass)" />
          <stop offset="1" stopColor="var(--color-brass-deep)" />
        </linearGradient>
      </defs>
      <circle cx="180" cy="220" r="150" fill={`url(#${id}glow)`} />
      <g stroke="var(--color-brass)" strokeWidth="1.25" opacity="0.7">
        {RAYS.flatMap(([angle, from, to]) =>
          [-angle, angle].map((side) => (
            <path key={side} d={`M180 ${222 - from}V${222 - to}`} transform={`rotate(${side} 180 222)`} />
          )),
        )}
      </g>
      <Frame foil={`url(#${id}foil)`} />
      <StruckCard foil={`url(#${id}foil)`} />
      <g fill="var(--color-brass-bright)">
        {SPARKS.map(([x, y, size]) => (
          <path
            key={x}
            d={`M${x} ${y - size}q.8 ${size * 0.8} ${size} ${size}q${-size * 0.8} .8 ${-size} ${size}q-.8 ${-size * 0.8} ${-size} ${-size}q${size * 0.8} -.8 ${size} ${-size}z`}
          />
        ))}
      </g>
    </svg>
  );
}

/** Base, columns, crown and screw with its lever. */
function Frame({ foil }: { foil: string }) {
  return (
    <>
      <g stroke="var(--color-brass)" strokeWidth="2.5">
        <path d="M74 84h24v190H74zM262 84h24v190h-24z" fill="var(--color-lacquer-raised)" />
        <path d="M80 84v190M92 84v190M268 84v190M280 84v190" strokeWidth="1.25" opacity="0.6" />
        <path d="M58 92l10-34h224l10 34z" fill="var(--color-lacquer-raised)" />
        <path d="M70 84h220" strokeWidth="1.25" />
        <path d="M44 274h272l10 22H34z" fill="var(--color-lacquer-raised)" />
        <path d="M26 296h308v18H26z" fill="var(--color-lacquer)" />
        <path d="M52 285h256M38 305h284" strokeWidth="1.25" />
      </g>
      <g stroke="var(--color-brass)">
        <path d="M168 22h24v124h-24z" strokeWidth="2.5" fill="var(--color-lacquer)" />
        {THREAD.map((turn) => (
          <path key={turn} d={`M168 ${66 + turn * 10}l24-6`} strokeWidth="1.25" />
        ))}
        <path d="M158 58h44v34h-44z" strokeWidth="2.5" fill={foil} />
        <path d="M180 66l6 9-6 9-6-9z" fill="var(--color-ink)" stroke="none" />
        <path d="M72 30h216" strokeWidth="5" />
        <path d="M164 18h32v24h-32z" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M132 138h96l-8 16h-80z" strokeWidth="2.5" fill={foil} />
        <path d="M120 122h120v16H120z" strokeWidth="2.5" fill="var(--color-lacquer-raised)" />
        <path d="M128 130h104" strokeWidth="1.25" />
      </g>
      <g fill="var(--color-vermilion)" stroke="var(--color-vermilion-deep)" strokeWidth="1.25">
        <circle cx="66" cy="30" r="13" />
        <circle cx="294" cy="30" r="13" />
      </g>
      <path d="M59 26a9 9 0 0 1 6-5M287 26a9 9 0 0 1 6-5" stroke="var(--color-vermilion-bright)" strokeWidth="2.5" />
    </>
  );
}

/** The card on the bed, with the seal of the logo in fresh foil. */
function StruckCard({ foil }: { foil: string }) {
  return (
    <g transform="rotate(-3 180 222)">
      <rect x="138" y="160" width="84" height="116" rx="7" fill="var(--color-ink-deep)" stroke={foil} strokeWidth="4" />
      <rect x="145" y="167" width="70" height="102" rx="4" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      <g stroke={foil}>
        <circle cx="180" cy="210" r="27" strokeWidth="2.5" />
        <path d="M180 190c9 8 15 14 15 20s-6 12-15 20c-9-8-15-14-15-20s6-12 15-20z" strokeWidth="2.5" />
        <path d="M161 199a21 21 0 0 0 0 22M199 199a21 21 0 0 1 0 22" strokeWidth="1.25" />
        <path d="M156 250h48M164 258h32" strokeWidth="1.25" />
      </g>
      <path d="M180 202l6 8-6 8-6-8z" fill="var(--color-vermilion)" />
      <path d="M152 174l4 3-4 3-4-3zM208 174l4 3-4 3-4-3z" fill="var(--color-brass)" />
    </g>
  );
}

import { useId } from 'react';
import { Glow, Rays, Spark } from './light.tsx';
import { Vignette } from './vignette.tsx';

/** The right half of a stag's antler and head around x = 0; the other half is mirrored. */
const ANTLER = 'M10-34C16-62 56-58 60-108M29-62C34-76 30-88 34-102M48-74C60-78 72-84 78-98M17-54C12-66 12-74 16-84';
const HEAD = 'M0-44L14-40L34-50Q40-34 20-26L16 6L8 26H0z';
const LENS =
  'M-186-52Q-186-84-154-84H154Q186-84 186-52V26Q186 84 134 84H104Q72 84 50 52Q0-14-50 52Q-72 84-104 84H-134Q-186 84-186 26z';

/** XR Ecosystem: a visor shows the stag of a legendary card as a sculpture in the room. */
export function XrEcosystem() {
  const id = useId();
  return (
    <Vignette size={[600, 420]}>
      <defs>
        <linearGradient id={`${id}lens`} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="var(--color-rarity-rare-ground)" />
          <stop offset="1" stopColor="var(--color-rarity-epic-ground)" />
        </linearGradient>
      </defs>
      <Glow x={384} y={176} r={230} color="var(--color-rarity-legendary-glow)" strength={0.5} />
      <Rays x={384} y={150} from={168} to={206} count={23} range={[-78, 78]} />
      <FlatCard />
      <path d="M190 130Q240 96 296 128M200 176Q236 160 262 176" strokeDasharray="1 9" />
      <g transform="translate(384 292) scale(.94)">
        <path d="M-206-50h-14v70h14M206-50h14v70h-14" fill="var(--color-lacquer)" strokeWidth="5" />
        <path
          d="M-206-62Q-206-104-164-104H164Q206-104 206-62V32Q206 104 142 104H100Q62 104 40 68Q0 18-40 68Q-62 104-100 104H-142Q-206 104-206 32z"
          fill="var(--color-lacquer-high)"
          strokeWidth="5"
        />
        <path d={LENS} fill={`url(#${id}lens)`} />
        <path d="M-168-52Q-168-68-152-68H-92" stroke="var(--color-paper)" strokeWidth="5" opacity="0.55" />
        <path d="M-150 26Q-150 62-124 66M160-40V20" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      </g>
      <Sculpture />
      <Spark x={262} y={70} size={5} />
      <Spark x={508} y={62} size={6} />
      <Spark x={540} y={140} size={4} />
    </Vignette>
  );
}

/** The legendary card, drawn flat. */
function FlatCard() {
  return (
    <g transform="translate(110 176) rotate(-9)">
      <rect
        x="-90"
        y="-126"
        width="180"
        height="252"
        rx="14"
        fill="var(--color-ink-deep)"
        stroke="var(--color-brass-bright)"
        strokeWidth="5"
      />
      <rect x="-78" y="-114" width="156" height="228" rx="6" strokeWidth="1.25" />
      <circle cy="-22" r="66" fill="var(--color-brass)" stroke="var(--color-brass-bright)" />
      <g transform="translate(0 4) scale(.6)">
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`} stroke="var(--color-ink-deep)">
            <path d={ANTLER} strokeWidth="7" />
            <path d={HEAD} fill="var(--color-ink-deep)" />
          </g>
        ))}
      </g>
      <path d="M-50 70H50M-28 84H28" strokeWidth="5" />
      <path
        d="M-30 100h0M-15 100h0M0 100h0M15 100h0M30 100h0"
        stroke="var(--color-rarity-legendary-line)"
        strokeWidth="7"
      />
    </g>
  );
}

/** The same stag as a sculpture on its plinth, lit from the left. */
function Sculpture() {
  return (
    <g transform="translate(384 194)">
      <ellipse cy="132" rx="96" ry="18" fill="var(--color-brass-deep)" fillOpacity="0.6" strokeWidth="1.25" />
      <path d="M-58 132L-46 96H46L58 132Q0 148-58 132z" fill="var(--color-lacquer)" />
      <path d="M0 96H46L58 132Q30 140 0 140z" fill="var(--color-ink-deep)" />
      <g transform="scale(1.36)">
        {[-1, 1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path d={ANTLER} stroke="var(--color-ink-deep)" strokeWidth="11" />
            <path d={ANTLER} stroke={side < 0 ? 'var(--color-brass-bright)' : 'var(--color-brass)'} strokeWidth="6.5" />
            <path
              d="M0 20L10 16Q12 40 32 70H0z"
              fill={side < 0 ? 'var(--color-brass)' : 'var(--color-brass-deep)'}
              stroke="var(--color-ink-deep)"
            />
            <path
              d={HEAD}
              fill={side < 0 ? 'var(--color-brass-bright)' : 'var(--color-brass-deep)'}
              stroke="var(--color-ink-deep)"
            />
            <path d="M8-18L15-21" stroke="var(--color-ink-deep)" />
          </g>
        ))}
        <path d="M0-24L5-16L0-8L-5-16z" fill="var(--color-rarity-legendary-line)" stroke="none" />
      </g>
    </g>
  );
}

import { useId } from 'react';
import { Glow, Rays, Spark } from './light.tsx';
import { Vignette } from './vignette.tsx';

const LENS =
  'M-186-52Q-186-84-154-84H154Q186-84 186-52V26Q186 84 134 84H104Q72 84 50 52Q0-14-50 52Q-72 84-104 84H-134Q-186 84-186 26z';

/** XR Ecosystem: a visor. The same card lies beside it and stands in the room above it. */
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
      <path d="M206 96Q250 66 300 88M212 132Q250 112 294 124" strokeDasharray="1 9" />
      <g transform="translate(384 292) scale(.94)">
        <path d="M-206-50h-14v70h14M206-50h14v70h-14" fill="var(--color-lacquer)" />
        <path
          d="M-206-62Q-206-104-164-104H164Q206-104 206-62V32Q206 104 142 104H100Q62 104 40 68Q0 18-40 68Q-62 104-100 104H-142Q-206 104-206 32z"
          fill="var(--color-lacquer-high)"
        />
        <path d={LENS} fill={`url(#${id}lens)`} />
        <path d="M-168-52Q-168-68-152-68H-92" stroke="var(--color-paper)" opacity="0.55" />
        <path d="M-150 26Q-150 62-124 66M160-40V20" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      </g>
      <ellipse
        cx="384"
        cy="268"
        rx="104"
        ry="16"
        fill="var(--color-rarity-legendary-glow)"
        fillOpacity="0.6"
        stroke="none"
      />
      <ellipse cx="384" cy="268" rx="84" ry="11" fill="var(--color-ink-deep)" strokeWidth="1.25" />
      <Spark x={268} y={40} size={5} />
      <Spark x={508} y={62} size={6} />
      <Spark x={540} y={140} size={4} />
    </Vignette>
  );
}

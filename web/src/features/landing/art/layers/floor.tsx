import { useId } from 'react';
import { Drawing } from './drawing.tsx';
import { DIAL, FLOOR_SIZE, FloorGrid } from './floor-grid.tsx';

/** The reflections of the lights: x, half the width, and length. */
const reflections = [
  [70, 90, 280],
  [196, 26, 170],
  [300, 60, 230],
  [470, 22, 120],
  [640, 16, 70],
  [960, 16, 70],
  [1140, 22, 120],
  [1300, 60, 240],
  [1408, 26, 160],
  [1532, 90, 290],
] as const;
/** Dark ripples that break the reflections. */
const ripples = reflections
  .map(([x, half], index) =>
    [0.16, 0.34, 0.6].map((y, row) => `M${x - half + row * 9} ${30 + y * 200 + index}h${1.3 * half}`).join(''),
  )
  .join('');
/** The wet boards of the stage, a brass grid with a dial inlaid, and the reflections of the lights. */
export function Floor() {
  const id = useId();
  return (
    <div className="stage-layer">
      <Drawing size={FLOOR_SIZE} align="xMidYMin" className="stage-floor">
        <defs>
          <linearGradient id={`${id}boards`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-lacquer-raised)" />
            <stop offset="0.35" stopColor="var(--color-lacquer)" />
            <stop offset="1" stopColor="var(--color-ink-deep)" />
          </linearGradient>
          <radialGradient id={`${id}brass`} gradientUnits="userSpaceOnUse" cx="800" cy="110" r="860">
            <stop offset="0" stopColor="var(--color-brass)" stopOpacity="0.55" />
            <stop offset="0.5" stopColor="var(--color-brass-deep)" stopOpacity="0.4" />
            <stop offset="1" stopColor="var(--color-brass-deep)" stopOpacity="0.12" />
          </radialGradient>
          <radialGradient id={`${id}light`}>
            <stop offset="0" stopColor="var(--color-brass)" stopOpacity="0.62" />
            <stop offset="0.5" stopColor="var(--color-brass)" stopOpacity="0.2" />
            <stop offset="1" stopColor="var(--color-brass)" stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}pool`}>
            <stop offset="0" stopColor="var(--color-rarity-rare-line)" stopOpacity="0.3" />
            <stop offset="1" stopColor="var(--color-rarity-rare-line)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path d="M-60 0h1720v420h-1720z" fill={`url(#${id}boards)`} />
        <ellipse cx="800" cy="120" rx="560" ry="150" fill={`url(#${id}pool)`} />
        <g fill={`url(#${id}light)`}>
          {reflections.map(([x, rx, ry]) => (
            <ellipse key={x} cx={x} cy="8" rx={rx} ry={ry} />
          ))}
        </g>
        <g stroke={`url(#${id}brass)`} strokeWidth="1.25">
          <FloorGrid />
        </g>
        <path d={ripples} stroke="var(--color-lacquer)" strokeWidth="2.5" opacity="0.7" />
        <Dial />
        <path d="M-60 0h1720v9h-1720z" fill="var(--color-ink-deep)" />
        <path d="M-60 1h1720" stroke="var(--color-brass)" strokeWidth="5" />
        <path d="M-60 10h1720" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
      </Drawing>
    </div>
  );
}

const points = Array.from({ length: 8 }, (_, index) => index * 45);

function Dial() {
  return (
    <g transform={DIAL} stroke="var(--color-brass-deep)">
      <circle r="262" strokeWidth="5" fill="var(--color-ink)" fillOpacity="0.55" />
      <circle r="244" strokeWidth="2.5" />
      <circle r="150" strokeWidth="2.5" />
      {points.map((angle, index) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            d={index % 2 ? 'M0-150L18-40H-18z' : 'M0-226L26-44H-26z'}
            fill="var(--color-lacquer)"
            strokeWidth="2.5"
          />
          <path d={index % 2 ? 'M0-150V-40H-18z' : 'M0-226V-44H-26z'} fill="var(--color-brass-deep)" stroke="none" />
        </g>
      ))}
      <circle r="52" strokeWidth="5" fill="var(--color-lacquer)" />
      <path d="M0-38L24 0L0 38L-24 0z" fill="var(--color-brass)" stroke="none" />
    </g>
  );
}

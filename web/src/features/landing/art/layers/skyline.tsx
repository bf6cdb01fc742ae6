import { useId } from 'react';
import { Drawing } from './drawing.tsx';

/** The pagodas: x, size and number of storeys. */
const pagodas = [
  [150, 1, 4],
  [330, 0.7, 3],
  [548, 0.56, 4],
  [1066, 0.66, 4],
  [1262, 0.6, 3],
  [1462, 1.15, 5],
] as const;
/** The houses between them: x, width and height. */
const houses = [
  [-20, 120, 70],
  [236, 110, 64],
  [420, 130, 58],
  [496, 90, 86],
  [660, 110, 52],
  [770, 130, 44],
  [900, 120, 56],
  [974, 80, 84],
  [1140, 120, 66],
  [1350, 130, 74],
  [1570, 120, 80],
] as const;

/** The far skyline: hills, pagodas and houses with lit windows in the haze of the market's light. */
export function Skyline() {
  const id = useId();
  return (
    <div className="stage-layer">
      <Drawing size={[1600, 600]} align="xMidYMax" className="stage-horizon">
        <defs>
          <linearGradient id={`${id}haze`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-rarity-legendary-line)" stopOpacity="0" />
            <stop offset="1" stopColor="var(--color-rarity-legendary-line)" stopOpacity="0.42" />
          </linearGradient>
          <linearGradient id={`${id}hill`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-rarity-rare-ground)" />
            <stop offset="1" stopColor="var(--color-lacquer-raised)" />
          </linearGradient>
        </defs>
        <g fill={`url(#${id}hill)`} stroke="var(--color-lacquer-edge)" strokeWidth="1.25" strokeOpacity="0.6">
          <path d="M-40 600V410Q110 300 240 340T470 450Q580 520 700 520T860 520Q980 520 1120 410T1400 330Q1540 352 1660 450V600z" />
          <path
            d="M-40 600V520Q140 410 330 494T700 556Q840 562 980 540T1320 458Q1470 440 1660 540V600z"
            fill="var(--color-lacquer)"
          />
        </g>
        <g stroke="var(--color-brass-deep)" strokeWidth="1.25">
          {pagodas.map(([x, size, storeys]) => (
            <g key={x} transform={`translate(${x} 604) scale(${size})`}>
              <Pagoda storeys={storeys} />
            </g>
          ))}
          {houses.map(([x, width, height]) => (
            <House key={x} x={x} width={width} height={height} />
          ))}
        </g>
        <path d="M-60 440h1720v170h-1720z" fill={`url(#${id}haze)`} />
      </Drawing>
    </div>
  );
}

function Pagoda({ storeys }: { storeys: number }) {
  const top = -storeys * 62;
  return (
    <>
      <path d={`M0 ${top - 22}v-46M-5 ${top - 34}h10M-4 ${top - 44}h8M-3 ${top - 54}h6`} strokeWidth="2.5" />
      {Array.from({ length: storeys }, (_, index) => {
        const y = -62 * (index + 1);
        const half = 62 - index * 8;
        return (
          <g key={y}>
            <path d={`M${14 - half} ${y}h${2 * half - 28}v64H${14 - half}z`} fill="var(--color-lacquer)" />
            <path
              d={`M${-half / 2} ${y + 20}h9v16h-9zM-4.500 ${y + 20}h9v16h-9zM${half / 2 - 9} ${y + 20}h9v16h-9z`}
              fill="var(--color-brass)"
              stroke="none"
            />
            <Roof y={y + 4} eave={half + 16} ridge={half - 26} height={26} />
          </g>
        );
      })}
    </>
  );
}

function House({ x, width, height }: { x: number; width: number; height: number }) {
  const half = width / 2;
  return (
    <g transform={`translate(${x} 604)`}>
      <path d={`M${10 - half} ${-height}h${width - 20}v${height}H${10 - half}z`} fill="var(--color-lacquer)" />
      <path
        d={`M${-half / 2} ${18 - height}h11v13h-11zM${half / 4} ${18 - height}h11v13h-11z`}
        fill="var(--color-brass-bright)"
        stroke="none"
      />
      <Roof y={-height + 4} eave={half + 6} ridge={half - 24} height={26} />
    </g>
  );
}

interface RoofProps {
  /** The lower edge. */
  y: number;
  /** Half the width at the eaves and at the ridge. */
  eave: number;
  ridge: number;
  height: number;
}

/** A roof with upturned eaves around x = 0; it inherits its stroke. */
function Roof({ y, eave, ridge, height }: RoofProps) {
  const bend = ridge + (eave - ridge) * 0.35;
  const top = y - height;
  return (
    <path
      d={`M${-eave} ${y - 9}Q${-bend} ${y - 5} ${-ridge} ${top}H${ridge}Q${bend} ${y - 5} ${eave} ${y - 9}Q${eave - 4} ${y} ${eave - 14} ${y}H${14 - eave}Q${4 - eave} ${y} ${-eave} ${y - 9}z`}
      fill="var(--color-ink)"
    />
  );
}

import { landingTexts } from '@app/contract/landing/texts';
import { memo, useState } from 'react';
import { MACHINE_HEIGHT, MACHINE_WIDTH, Machine, type MachineState } from '../../../ui/art/machine/machine.tsx';
import { Cloud } from '../art/layers/cloud.tsx';
import { MachineBurst } from '../art/machine-burst.tsx';
import './machine-button.css';

/** Rays behind the globe, alternately long and short. */
const rays = Array.from({ length: 48 }, (_, index) => index);

/**
 * The prize machine: opens while hovered or focused, and drops its prize once when pressed; the next press draws a card. While a card
 * is being drawn it is open and its crank turns.
 */
export function MachineButton({ isCollecting, onDraw }: { isCollecting: boolean; onDraw: () => void }) {
  const [hasPrize, setPrize] = useState(false);
  const [isNear, setNear] = useState(false);
  const resting: MachineState = hasPrize ? 'prize' : isNear ? 'open' : 'closed';
  return (
    <button
      type="button"
      aria-label={hasPrize ? landingTexts.machine.prize : landingTexts.machine.closed}
      className="machine-button"
      onClick={() => (hasPrize ? onDraw() : setPrize(true))}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <MachineRays />
      <MachineArt state={isCollecting ? 'open' : resting} isTurning={isCollecting} />
      {hasPrize && (
        <span className="machine-prize-burst">
          <MachineBurst />
        </span>
      )}
    </button>
  );
}

/** The rays turn as a box: inside the drawing, its shapes would be laid out again in every frame. */
const MachineRays = memo(function MachineRays() {
  return (
    <svg
      aria-hidden="true"
      viewBox="36 6 488 488"
      className="machine-rays"
      stroke="var(--color-brass)"
      strokeLinecap="round"
    >
      {rays.map((ray) => (
        <path
          key={ray}
          d={ray % 2 ? 'M280 38v-14' : 'M280 42v-34'}
          transform={`rotate(${ray * 7.5} 280 250)`}
          strokeWidth={ray % 4 ? 1.25 : 2.5}
          opacity={ray % 2 ? 0.45 : 0.75}
        />
      ))}
    </svg>
  );
});

const MachineArt = memo(function MachineArt({ state, isTurning }: { state: MachineState; isTurning: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MACHINE_WIDTH} ${MACHINE_HEIGHT}`}
      className="relative size-full overflow-visible"
      fill="none"
    >
      <Cloud x={262} y={752} size={2.5} />
      <Machine state={state} isTurning={isTurning} />
    </svg>
  );
});

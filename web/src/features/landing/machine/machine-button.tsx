import { landingTexts } from '@app/contract/landing/texts';
import { memo, Suspense, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { CapsuleHalf } from '../../../ui/art/machine/capsule.tsx';
import { MACHINE_HEIGHT, Machine, type MachineProps, type MachineState } from '../../../ui/art/machine/machine.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Cloud } from '../art/layers/cloud.tsx';
import './machine-button.css';

// Lazy, because it is shown after a press.
const MachineBurst = lazyWithRetry(() => import('../art/machine-burst.tsx'), 'MachineBurst');

/** Rays behind the globe, alternately long and short. */
const rays = Array.from({ length: 48 }, (_, index) => index);

/** Without the empty sides of the drawing, so that the button is no wider than what it shows. */
const VIEW_BOX = `68 0 424 ${MACHINE_HEIGHT}`;

export interface MachineButtonProps {
  /** Whether a card is being drawn: the machine is open and its crank turns. */
  isCollecting: boolean;
  /** The card that rises out of the capsule. Decorative. */
  prizeCard: Elements;
  /** Draws a card; called when the card that has risen is pressed. */
  onDraw: () => void;
}

/**
 * The prize machine: opens while hovered or focused. The first press turns its crank once round, and a capsule falls out, bounces
 * twice and opens.
 */
export function MachineButton({ isCollecting, prizeCard, onDraw }: MachineButtonProps) {
  const [capsule, setCapsule] = useState<'inside' | 'falling' | 'landed'>('inside');
  const [isNear, setNear] = useState(false);
  usePrefetch(isNear, MachineBurst.load);
  const hasPrize = capsule !== 'inside';
  const resting: MachineState = hasPrize ? 'prize' : isNear ? 'open' : 'closed';
  return (
    <div className="machine-place" data-capsule={capsule}>
      <button
        type="button"
        aria-label={hasPrize ? landingTexts.machine.prize : landingTexts.machine.closed}
        aria-disabled={hasPrize || undefined}
        className="machine-button"
        onClick={() => !hasPrize && setCapsule(prefersReducedMotion() ? 'landed' : 'falling')}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
      >
        <MachineRays />
        <MachineArt
          state={isCollecting && !hasPrize ? 'open' : resting}
          motion={capsule === 'falling' ? 'dispensing' : isCollecting ? 'turning' : undefined}
        />
        {!hasPrize && <span className="machine-label machine-hint">{landingTexts.machine.closed}</span>}
      </button>
      {hasPrize && (
        <>
          <div
            className="machine-capsule-place"
            onAnimationEnd={({ animationName }) => animationName === 'capsule-fall' && setCapsule('landed')}
          >
            <CapsuleHalf part="cap" />
            <span className="capsule-light" />
            <CapsuleHalf part="base" />
            {capsule === 'landed' && (
              <span className="machine-prize-burst">
                <Suspense>
                  <MachineBurst />
                </Suspense>
              </span>
            )}
          </div>
          {/* Rendered while the capsule falls, so that the card is painted when it opens. */}
          <div className="machine-prize" inert={capsule === 'falling'}>
            <button type="button" className="prize-button" onClick={onDraw}>
              <span aria-hidden="true" className="prize-button-card">
                {prizeCard}
              </span>
              <span className="machine-label prize-button-label">{landingTexts.machine.draw}</span>
            </button>
          </div>
        </>
      )}
    </div>
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

const MachineArt = memo(function MachineArt(props: MachineProps) {
  return (
    <svg aria-hidden="true" viewBox={VIEW_BOX} className="relative size-full overflow-visible" fill="none">
      <Cloud x={272} y={752} size={2} />
      <Machine {...props} />
    </svg>
  );
});

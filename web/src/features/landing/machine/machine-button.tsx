import { landingTexts } from '@app/contract/landing/texts';
import { memo, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../lib/loading/use-prefetch.ts';
import { MACHINE_HEIGHT, Machine, type MachineProps, type MachineState } from '../../../ui/art/machine/machine.tsx';
import { CapsuleLight, PrizeCapsule } from '../../../ui/art/machine/parts/capsule.tsx';
import type { Elements } from '../../../ui/elements.ts';
// The styles of the prerendered stand, whose code is loaded later.
import '../../../ui/art/machine/machine-stand.css';
import './machine-button.css';

// Lazy: prerendered, so its code is not needed before the first paint.
const MachineStand = lazyWithRetry(() => import('../../../ui/art/machine/machine-stand.tsx'), 'MachineStand');
// Lazy, because they are shown after a press.
const MachineBurst = lazyWithRetry(() => import('../art/machine-burst.tsx'), 'MachineBurst');
const CapsulePop = lazyWithRetry(() => import('../../../ui/art/machine/parts/capsule-pop.tsx'), 'CapsulePop');

// A constant element, so that React never compares its many shapes again.
const stand = (
  <Suspense>
    <MachineStand />
  </Suspense>
);

/** Without the empty sides of the drawing, so that the button is no wider than what it shows. */
const VIEW_BOX = `68 0 424 ${MACHINE_HEIGHT}`;

export interface MachineButtonProps {
  /** Whether a card is being drawn: the machine is open and its crank turns. */
  isCollecting: boolean;
  /** The back and the front of the card that rises out of the capsule. Decorative. */
  prizeCard: Elements;
  /** Draws a card; called when the card that has risen is pressed. */
  onDraw: () => void;
}

/**
 * The prize machine: opens while hovered or focused. The first press turns its crank once round, and a capsule falls out, bounces
 * twice, trembles and opens; a second press shows its card at once.
 */
export function MachineButton({ isCollecting, prizeCard, onDraw }: MachineButtonProps) {
  const [capsule, setCapsule] = useState<'inside' | 'falling' | 'held' | 'landed'>('inside');
  const [isNear, setNear] = useState(false);
  usePrefetch(isNear, MachineBurst.load, CapsulePop.load);
  const hasPrize = capsule !== 'inside';
  const resting: MachineState = hasPrize ? 'prize' : isNear ? 'open' : 'closed';
  return (
    <div className="machine-place" data-capsule={capsule}>
      {/* Behind the machine. */}
      {hasPrize && (
        <span className="machine-prize-burst">
          <Suspense>
            <MachineBurst />
          </Suspense>
        </span>
      )}
      {stand}
      <button
        type="button"
        aria-label={hasPrize ? landingTexts.machine.prize : landingTexts.machine.closed}
        aria-disabled={capsule === 'landed' || undefined}
        className="machine-button"
        onClick={({ currentTarget }) => {
          if (!hasPrize) setCapsule(prefersReducedMotion() ? 'landed' : 'falling');
          else if (capsule !== 'landed' || isRising(currentTarget.parentElement)) {
            finishAnimations();
            flushSync(() => setCapsule('landed'));
            finishAnimations();
          }
        }}
        onPointerEnter={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
        onFocus={() => setNear(true)}
        onBlur={() => setNear(false)}
      >
        <MachineArt
          state={isCollecting && !hasPrize ? 'open' : resting}
          motion={capsule === 'falling' || capsule === 'held' ? 'dispensing' : isCollecting ? 'turning' : undefined}
        />
        {!hasPrize && <span className="machine-label machine-hint">{landingTexts.machine.closed}</span>}
      </button>
      {hasPrize && (
        <>
          <div className="machine-capsule-place">
            <CapsuleLight />
          </div>
          <span className="machine-prize-light" />
          {/* Rendered while the capsule falls, so that the card is painted when it opens. */}
          <div className="machine-prize" inert={capsule !== 'landed'}>
            <button type="button" className="prize-button capsule-hot" onClick={onDraw}>
              <span aria-hidden="true" className="prize-button-card gilt-edge">
                {prizeCard}
              </span>
              <span aria-hidden="true" className="machine-label prize-sample">
                {landingTexts.machine.sample}
              </span>
              <span className="machine-label prize-button-label">{landingTexts.machine.draw}</span>
            </button>
          </div>
          {/* In front of the card until it has risen out of it. */}
          <div
            className="machine-capsule-place"
            onAnimationEnd={({ animationName }) => {
              if (animationName === 'capsule-fall') setCapsule((now) => (now === 'falling' ? 'held' : now));
              if (animationName === 'capsule-tremble') setCapsule('landed');
            }}
          >
            <PrizeCapsule />
            <Suspense>
              <CapsulePop />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}

/** Whether the card is still on its way: its label appears last. */
function isRising(place: Element | null): boolean {
  return !!place?.querySelector('.prize-button-label')?.getAnimations().length;
}

/** Finishes all animations of the landing and its header that have an end. What fades, such as the darkness, begins to fade. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect && effect.target?.matches('.landing *, header'))) continue;
    if (animation instanceof CSSTransition && animation.transitionProperty === 'opacity')
      effect.updateTiming({ delay: 0 });
    else if (effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

const MachineArt = memo(function MachineArt(props: MachineProps) {
  return (
    <svg aria-hidden="true" viewBox={VIEW_BOX} className="relative size-full overflow-visible" fill="none">
      <Machine {...props} />
    </svg>
  );
});

import type { ReactNode } from 'react';
import { Machine } from '../../../ui/art/machine/machine.tsx';
import { PrizeCard } from '../../../ui/art/machine/prize-card.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { FloatingCards } from './floating-cards.tsx';
import { Lanterns } from './lanterns.tsx';
import { Sky } from './sky.tsx';
import { Sparks } from './sparks.tsx';
import { Stalls } from './stalls.tsx';

export interface NightMarketProps {
  /** Whether the cards around the machine are face down, and the chute is empty. */
  faceDown?: boolean;
}

/**
 * An illustration that fills its container: a prize machine on a night market, under lanterns and the moon. In windows under
 * 768 px it is a band: with cards face down a high one, which shows the whole globe, otherwise one with the lanterns only.
 */
export function NightMarket({ faceDown = false }: NightMarketProps) {
  return (
    <div className="lamplit absolute inset-0">
      <Layer depth={6}>
        <Sky />
      </Layer>
      <Layer depth={14}>
        <Stalls />
      </Layer>
      <Layer depth={24} className={faceDown ? undefined : 'max-md:hidden'}>
        <g transform="translate(120 164)">
          <Machine state="open" prize={!faceDown && <PrizeCard />} />
        </g>
      </Layer>
      <Layer depth={34}>
        <Lanterns />
      </Layer>
      <Layer depth={40}>
        <Sparks />
      </Layer>
      <ParallaxLayer depth={46}>
        <FloatingCards faceDown={faceDown} />
      </ParallaxLayer>
    </div>
  );
}

/** The market before its lights go on: the sky and the stalls, without movement. */
export function SleepingMarket() {
  return (
    <div className="lamplit absolute inset-0 *:opacity-60">
      <Layer depth={0}>
        <Sky />
        <Stalls />
      </Layer>
    </div>
  );
}

interface LayerProps {
  /** The distance in pixels that the layer moves while the pointer crosses the window. */
  depth: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A parallax layer, larger than its container so that its edge stays hidden while it moves. */
function ParallaxLayer({ depth, children }: LayerProps) {
  const transform = `translate3d(calc(var(--look-x, 0) * ${-depth}px), calc(var(--look-y, 0) * ${-depth}px), 0)`;
  return (
    <div
      className="absolute -inset-12 transition-transform duration-480 ease-out motion-reduce:transform-none!"
      style={{ transform }}
    >
      {children}
    </div>
  );
}

/** A parallax layer with a drawing. */
function Layer({ depth, className, children }: LayerProps) {
  return (
    <ParallaxLayer depth={depth}>
      <svg
        aria-hidden="true"
        viewBox="-60 0 920 1000"
        preserveAspectRatio="xMidYMid slice"
        className={cx(
          'size-full max-md:aspect-[92/100] max-md:h-auto max-md:origin-top max-md:translate-y-(--band-shift) max-md:scale-(--band-scale) max-md:overflow-visible',
          className,
        )}
        fill="none"
        stroke="var(--color-brass)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </ParallaxLayer>
  );
}

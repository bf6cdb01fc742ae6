import { PARALLAX_DELAY_MS } from '@app/contract/sign-up/limits';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../lib/browser/prefers-reduced-motion.ts';
import { cx } from '../../ui/styles/cx.ts';
import { NightMarket, SleepingMarket } from '../accounts/art/night-market.tsx';

/**
 * The night market, which fades in after 1.6 s and moves with the pointer; until then, the market is dark. With
 * `prefers-reduced-motion` it appears at once and does not move.
 */
export function NightMarketParallax() {
  const frame = useRef<HTMLDivElement>(null);
  const [isStill] = useState(prefersReducedMotion);
  const [isShown, setShown] = useState(isStill);

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setShown(true), PARALLAX_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isStill]);

  useEffect(() => {
    if (isStill) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      frame.current?.style.setProperty('--look-x', (clientX / window.innerWidth - 0.5).toFixed(3));
      frame.current?.style.setProperty('--look-y', (clientY / window.innerHeight - 0.5).toFixed(3));
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [isStill]);

  return (
    <>
      <SleepingMarket />
      <div
        ref={frame}
        data-shown={isShown}
        className={cx('absolute inset-0 transition-opacity duration-480 ease-out', !isShown && 'opacity-0')}
      >
        <NightMarket />
      </div>
    </>
  );
}

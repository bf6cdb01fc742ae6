import { PARALLAX_DELAY_MS } from '@app/contract/accounts/limits';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { NightMarket } from './night-market.tsx';

/**
 * The night market that appears after 1.6 s and turns after the mouse (specification part 1 §2). Who asked the system
 * for less motion sees it at once, and still.
 */
export function NightMarketParallax() {
  const frame = useRef<HTMLDivElement>(null);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [shown, setShown] = useState(still);

  useEffect(() => {
    if (still) return;
    const timer = setTimeout(() => setShown(true), PARALLAX_DELAY_MS);
    return () => clearTimeout(timer);
  }, [still]);

  useEffect(() => {
    if (still) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      frame.current?.style.setProperty('--look-x', (clientX / window.innerWidth - 0.5).toFixed(3));
      frame.current?.style.setProperty('--look-y', (clientY / window.innerHeight - 0.5).toFixed(3));
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [still]);

  return (
    <div
      ref={frame}
      data-shown={shown}
      className={cx('absolute inset-0 transition-opacity duration-480 ease-in', !shown && 'opacity-0')}
    >
      <NightMarket />
    </div>
  );
}

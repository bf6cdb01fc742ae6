import { memo } from 'react';
import { Sky } from '../../accounts/art/sky.tsx';
import { Stalls } from '../../accounts/art/stalls.tsx';

/** The night market behind a machine that comes from no market page: the moon, the stalls and a lit floor, without movement. */
export const RevealMarket = memo(function RevealMarket() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="-100 0 1000 1100"
        className="reveal-market"
        fill="none"
        stroke="var(--color-brass)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g transform="translate(0 130)">
          <Sky />
        </g>
        <Stalls />
      </svg>
      <span className="reveal-floor" />
    </>
  );
});

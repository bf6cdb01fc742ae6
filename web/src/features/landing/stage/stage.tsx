import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { GridRipple } from '../art/layers/grid-ripple.tsx';
import { stageLayers } from '../art/stage-layers.ts';
import './stage.css';

// Lazy: prerendered, so their code is not needed before the first paint.
const StageLayer = lazyWithRetry(() => import('../art/stage-layer.tsx'), 'StageLayer');

/** The ripple runs over the floor and moves with it. */
const FLOOR_DEPTH = stageLayers.find(({ name }) => name === 'floor')?.depth;

// Constant elements, so that React never compares their many shapes again.
const layers = stageLayers.map(({ name, depth }) => (
  <div key={name} data-depth={depth} className="landing-layer">
    <Suspense>
      <StageLayer name={name} />
    </Suspense>
  </div>
));
const ripple = <GridRipple />;

/** The night market behind the landing page. `useParallax` moves its layers. */
export function Stage({ isRippling }: { isRippling: boolean }) {
  return (
    <div aria-hidden="true" className="landing-stage print:hidden">
      {layers}
      <div data-depth={FLOOR_DEPTH} className={cx('landing-layer', isRippling && 'is-rippling')}>
        {ripple}
      </div>
      <div className="landing-shade" />
    </div>
  );
}

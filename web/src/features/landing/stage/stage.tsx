import { cx } from '../../../ui/styles/cx.ts';
import { GridRipple } from '../art/layers/grid-ripple.tsx';
import { stageLayers } from '../art/stage-layers.ts';
import './stage.css';

/** The ripple runs over the floor and moves with it. */
const FLOOR_DEPTH = stageLayers.find(({ name }) => name === 'floor')?.depth;

/** The night market behind the landing page. `useParallax` moves its layers. */
export function Stage({ isRippling }: { isRippling: boolean }) {
  return (
    <div aria-hidden="true" className="landing-stage">
      {stageLayers.map(({ name, depth, Layer }) => (
        <div key={name} data-depth={depth} className="landing-layer">
          <Layer />
        </div>
      ))}
      <div data-depth={FLOOR_DEPTH} className={cx('landing-layer', isRippling && 'is-rippling')}>
        <GridRipple />
      </div>
      <div className="landing-shade" />
    </div>
  );
}

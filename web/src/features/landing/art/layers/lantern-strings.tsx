import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Drawing } from './drawing.tsx';

/** The lanterns of the left string: x and y of the cord's upper end, its length, and size. */
const lanterns = [
  [84, 128, 14, 2.3],
  [262, 150, 12, 1.45],
  [392, 116, 12, 1.05],
  [500, 64, 12, 0.8],
] as const;

/** Two strings of lanterns across the upper corners. */
export function LanternStrings() {
  return (
    <div className="stage-layer">
      {[1, -1].map((side) => (
        <Drawing key={side} size={[700, 500]} align="xMidYMin" fit="meet" className="stage-string">
          <g transform={side < 0 ? 'translate(700) scale(-1 1)' : undefined}>
            <path d="M-20 96Q270 236 640-20" stroke="var(--color-brass-deep)" strokeWidth="2.5" />
            {lanterns.map(([x, y, cord, size]) => (
              <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
                {/* Only the large ones sway, out of step. */}
                <g className={size > 1.2 ? 'lantern-sway' : undefined} style={{ animationDelay: `${-x / 50}s` }}>
                  <Lantern cord={cord} />
                </g>
              </g>
            ))}
          </g>
        </Drawing>
      ))}
    </div>
  );
}

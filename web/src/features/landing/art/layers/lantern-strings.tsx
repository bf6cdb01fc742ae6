import { Lantern } from '../../../../ui/art/machine/lantern.tsx';
import { Drawing } from './drawing.tsx';

/** The lengths of the cords of the two large lanterns. */
const SWAYING_CORDS = [14, 12];

/** Two strings of lanterns across the upper corners; the right one is a mirror image. */
export function LanternStrings() {
  return (
    <div className="stage-layer">
      {['left', 'right'].map((side) => (
        <div key={side} className="stage-string">
          <Drawing size={[700, 500]} align="xMidYMin" fit="meet">
            <path d="M-20 96Q270 236 640-20" stroke="var(--color-brass-deep)" strokeWidth="2.5" />
            {/* The only small one: another would hang behind the top of the machine. */}
            <g transform="translate(392 116) scale(1.05)">
              <Lantern cord={12} />
            </g>
          </Drawing>
          {SWAYING_CORDS.map((cord) => (
            <SwayingLantern key={cord} cord={cord} />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * A large lantern, 210 by 215 units, with the cord's upper end at (105, 50). It sways as a box: inside a larger drawing, its shapes
 * would be laid out again in every frame.
 */
function SwayingLantern({ cord }: { cord: number }) {
  return (
    <Drawing size={[210, 215]} align="xMidYMin" fit="meet" className="stage-lantern">
      <g transform="translate(105 50)">
        <Lantern cord={cord} />
      </g>
    </Drawing>
  );
}

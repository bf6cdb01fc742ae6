import { memo } from 'react';
import { Lantern } from '../../../ui/art/machine/lantern.tsx';
import { MACHINE_HEIGHT, MACHINE_WIDTH, Machine } from '../../../ui/art/machine/machine.tsx';
import './scene.css';

/** The length of each lantern's cord, from left to right; the outer ones hang lower, beside the card. */
const cords = [120, 20, 36, 96];

/** Where the card comes from: the machine, which the camera approaches. Not rendered again when the stage changes. */
export const Scene = memo(function Scene() {
  return (
    <span className="reveal-scene">
      <span className="reveal-camera">
        <svg aria-hidden="true" viewBox={`0 0 ${MACHINE_WIDTH} ${MACHINE_HEIGHT}`} className="reveal-machine">
          <Machine state="open" isTurning />
        </svg>
      </span>
    </span>
  );
});

/** Four lanterns along the top. They go out one by one before a legendary card. */
export const RevealLanterns = memo(function RevealLanterns() {
  return (
    <span className="reveal-lanterns">
      {cords.map((cord) => (
        <svg key={cord} aria-hidden="true" viewBox="-60 0 120 260" className="reveal-lantern">
          <Lantern cord={cord} />
        </svg>
      ))}
    </span>
  );
});

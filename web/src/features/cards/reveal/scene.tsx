import { memo, useLayoutEffect, useRef } from 'react';
import { copyPile, type MachinePlace } from '../../../ui/art/machine/find-machine.ts';
import { Lantern } from '../../../ui/art/machine/lantern.tsx';
import { MACHINE_HEIGHT, MACHINE_WIDTH, Machine } from '../../../ui/art/machine/machine.tsx';
import { MachineStand } from '../../../ui/art/machine/machine-stand.tsx';
import './scene.css';

/** The length of each lantern's cord, from left to right; the outer ones hang lower, beside the card. */
const cords = [120, 20, 36, 96];

export interface SceneProps {
  /** Where the machine starts: the place of the page's own machine, if the page shows one. */
  start: MachinePlace | null;
  /** Whether the card is known, so that its capsule falls; until then the crank turns. */
  isDrawn: boolean;
}

/** The machine, which moves to the middle of the screen together with its cabinet. */
export const Scene = memo(function Scene({ start, isDrawn }: SceneProps) {
  const camera = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!start || !camera.current) return;
    startAt(camera.current, start);
    copyPile(start.machine, camera.current);
  }, [start]);
  return (
    <span className="reveal-scene">
      <span ref={camera} className="reveal-camera">
        {start?.stand !== null && (
          <span className="reveal-stand">
            <MachineStand />
          </span>
        )}
        <svg aria-hidden="true" viewBox={`0 0 ${MACHINE_WIDTH} ${MACHINE_HEIGHT}`} className="reveal-machine">
          <Machine state={isDrawn ? 'prize' : 'open'} motion={isDrawn ? 'dispensing' : 'turning'} />
        </svg>
      </span>
    </span>
  );
});

/** Lets the animation of the camera start at a place on the screen, with the same ground under the machine. */
function startAt(camera: HTMLElement, { x, y, width, stand }: MachinePlace): void {
  const scene = camera.offsetParent?.getBoundingClientRect();
  if (!scene) return;
  const scale = width / camera.offsetWidth;
  camera.style.setProperty('--from-x', `${x - scene.left - camera.offsetLeft}px`);
  camera.style.setProperty('--from-y', `${y - scene.top - camera.offsetTop}px`);
  camera.style.setProperty('--from-scale', `${scale}`);
  camera.style.setProperty('--from-opacity', '1');
  const ground = camera.querySelector<HTMLElement>('.reveal-stand');
  if (!stand || !ground) return;
  camera.style.setProperty('--stand-height', `${stand.height / scale}px`);
}

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

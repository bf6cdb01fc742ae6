import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Globe } from './parts/globe.tsx';
import { MachineBody } from './parts/machine-body.tsx';
import './machine.css';

/**
 * `closed`: the door of the chute is shut. `open`: the chute is lit. `prize`: the chute is lit, and a capsule has left the globe.
 */
export type MachineState = 'closed' | 'open' | 'prize';

/** `turning`: the crank turns and the capsules tumble until it ends; `dispensing`: once, and one capsule falls. */
export type MachineMotion = 'turning' | 'dispensing';

/** The size of the drawing in units. */
export const MACHINE_WIDTH = 560;
export const MACHINE_HEIGHT = 760;

export interface MachineProps {
  state: MachineState;
  /** Drops a coin and turns the crank. Variables in machine.css set the duration and the number of turns. */
  motion?: MachineMotion | undefined;
  /** A drawing in the lit chute. */
  prize?: ReactNode;
}

/** The prize machine as an SVG group for any drawing. Only its crank and some capsules, among them the prize, are vermilion. */
export function Machine({ state, motion, prize }: MachineProps) {
  const id = useId();
  const machine = useRef<SVGGElement>(null);
  const hasMoved = useRef(false);
  const hasPrize = state === 'prize';
  useEffect(() => {
    hasMoved.current ||= motion !== undefined || hasPrize;
    if (!hasMoved.current) return;
    const start = performance.now();
    let stop: (() => void) | undefined;
    let isOver = false;
    // Lazy, because it is needed after a press.
    import('./parts/tumble.ts').then(
      ({ tumble }) => {
        if (machine.current && !isOver) stop = tumble(machine.current, start);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [motion, hasPrize]);
  return (
    <g ref={machine} className="machine" data-state={state} data-motion={motion} fill="none" stroke="none">
      <Globe id={id} />
      <MachineBody id={id} prize={prize} />
    </g>
  );
}

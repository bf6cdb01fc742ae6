import { useId } from 'react';
import { Globe } from './globe.tsx';
import { MachineBody } from './machine-body.tsx';
import './machine.css';

/** `closed`: the door of the chute is shut. `open`: the chute is lit. `prize`: a card is in the lit chute. */
export type MachineState = 'closed' | 'open' | 'prize';

/** The size of the drawing in units. */
export const MACHINE_WIDTH = 560;
export const MACHINE_HEIGHT = 760;

export interface MachineProps {
  state: MachineState;
  /** Drops a coin and turns the crank. Variables in machine.css set the duration and the number of turns. */
  isTurning?: boolean;
}

/** The prize machine as an SVG group for any drawing. Only its crank and its prize are vermilion. */
export function Machine({ state, isTurning = false }: MachineProps) {
  const id = useId();
  return (
    <g className="machine" data-state={state} data-turning={isTurning} fill="none" stroke="none">
      <Globe id={id} />
      <MachineBody id={id} />
    </g>
  );
}

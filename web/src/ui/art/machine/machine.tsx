import { useId } from 'react';
import { Globe } from './globe.tsx';
import { MachineBody } from './machine-body.tsx';
import './machine.css';

/** `closed`: the door of the chute is down; `open`: light behind it; `prize`: a card looks out of it. */
export type MachineState = 'closed' | 'open' | 'prize';

/** The size of the drawing in units. */
export const MACHINE_WIDTH = 560;
export const MACHINE_HEIGHT = 760;

export interface MachineProps {
  state: MachineState;
  /** Drops a coin and turns the crank; machine.css has the variables for the time of a turn and their number. */
  isTurning?: boolean;
}

/** The prize machine, as a group for any drawing: lacquer and brass, vermilion only on its crank and its prize. */
export function Machine({ state, isTurning = false }: MachineProps) {
  const id = useId();
  return (
    <g className="machine" data-state={state} data-turning={isTurning} fill="none" stroke="none">
      <Globe id={id} />
      <MachineBody id={id} />
    </g>
  );
}

import type { Location } from 'react-router';

/** State of a step in the browser's history that shows more of the page it came from: `over` is the key of that step. */
export interface StepOver {
  readonly over: string;
}

/** Whether a step only shows more of the page it came from. */
export function isStepOver(state: unknown): state is StepOver {
  return typeof state === 'object' && state !== null && 'over' in state;
}

/** Under which name the router keeps how far a page is scrolled: a step over another one is scrolled as that one is. */
export function scrollKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  return isStepOver(state) ? state.over : key;
}

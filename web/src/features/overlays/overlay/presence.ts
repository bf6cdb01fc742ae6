import type { Presence } from '@app/contract/overlays/queue';

/** What OBS has told about a source; undefined before the first event. */
export interface ObsState {
  readonly active?: boolean | undefined;
  readonly visible?: boolean | undefined;
}

/** OBS tells a source that it is active in the program, or not. An active source is also visible. */
export function setActive(state: ObsState, active: boolean): ObsState {
  return active ? { active, visible: true } : { ...state, active };
}

/** OBS tells a source that it is visible somewhere, or not. */
export function setVisible(state: ObsState, visible: boolean): ObsState {
  return { ...state, visible };
}

/** Whether a source is live; it is until OBS tells otherwise. */
export function presenceOf({ active, visible }: ObsState): Presence {
  if (visible === false) return 'hidden';
  return active === false ? 'visible' : 'live';
}

import type { EventDefinition, EventFrame } from '@app/contract/core/realtime';
import type { api } from '../api/api.ts';
import type { StoreAccess } from '../api/store-access.ts';
import type { Announcement } from './announce.ts';

/** What the handlers of events work with. */
export interface EventContext extends StoreAccess {
  /** Opens a page of the app. */
  readonly navigate: (path: string) => void;
}

/** What a feature does when an event arrives. */
export interface Reactions<Event> {
  /** Identifies the event among those of its name: one that arrives twice is ignored. By default its revision. */
  readonly id?: (event: Event) => string;
  /** The name under which duplicates are recognised, if two types of event mean the same. */
  readonly name?: string;
  /** Changes the cache. Not called if the event is part of a refetch. */
  readonly update?: (event: Event, context: EventContext) => void;
  /** How to announce the event to the user; undefined if it need not be. */
  readonly announce?: (event: Event, context: EventContext) => Announcement | undefined;
}

export interface EventHandler extends Reactions<EventFrame> {
  readonly type: string;
}

/** The events of a feature. */
export interface FeatureEvents {
  readonly handlers: readonly EventHandler[];
  /** The cache tags of what the events change; they are refetched after events were missed. */
  readonly tags: readonly CacheTag[];
  /**
   * Whether the events concern other accounts, so that the revision does not show which were missed. They may arrive twice,
   * each is applied, and their tags are refetched whenever the window has connected.
   */
  readonly concernsOthers?: true;
}

export type CacheTag = Extract<Parameters<typeof api.util.invalidateTags>[0][number], string>;

/** Declares what a feature does when events of one type arrive. */
export function onEvent<Fields extends object>(
  { type }: EventDefinition<Fields>,
  reactions: Reactions<Fields & EventFrame>,
): EventHandler {
  // The server sends these fields with events of this type.
  return { type, ...(reactions as unknown as Reactions<EventFrame>) };
}

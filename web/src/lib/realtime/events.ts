import type { EventDefinition, EventFrame } from '@app/contract/core/realtime';
import type { api } from '../api/api.ts';
import type { StoreAccess } from '../api/store-access.ts';
import type { Announcement } from './announce.ts';

/** The functions that handlers of events can use. */
export interface EventContext extends StoreAccess {
  /** Opens a page of the app. */
  readonly navigate: (path: string) => void;
}

/** The reactions of a feature to an event. */
export interface Reactions<Event> {
  /** Identifies the event among the events of the same name, by default by its revision. An event that arrives twice is ignored. */
  readonly id?: (event: Event) => string;
  /** The name under which duplicates are recognised; only needed if two types of event have the same meaning. */
  readonly name?: string;
  /** Changes the cache. Not called if a refetch already includes the change. */
  readonly update?: (event: Event, context: EventContext) => void;
  /** Returns how to announce the event to the user; undefined if it is not announced. */
  readonly announce?: (event: Event, context: EventContext) => Announcement | undefined;
}

export interface EventHandler extends Reactions<EventFrame> {
  readonly type: string;
}

/** The events of a feature. */
export interface FeatureEvents {
  readonly handlers: readonly EventHandler[];
  /** The cache tags of the data that the events change. This data is refetched after events were missed. */
  readonly tags: readonly CacheTag[];
  /**
   * Whether the events concern other accounts. The revision then does not show whether events were missed, so their tags are
   * refetched whenever the window has connected. An event that arrives twice is applied twice.
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

/** The kinds of source: how a project learns what its supporters did. */
export const SOURCE_KINDS = ['game', 'twitch', 'tiltify', 'kofi', 'live', 'steam', 'usdt'] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What reports source events: the sources, and invited friends, who need none. */
export const EVENT_KINDS = [...SOURCE_KINDS, 'referral'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds whose service sends events to the URL of the source. */
export const WEBHOOK_KINDS = ['game', 'twitch', 'tiltify', 'kofi'] as const satisfies readonly SourceKind[];

/** Kinds whose secret belongs to the service, so the owner enters it. */
export const ENTERED_SECRET_KINDS = ['tiltify', 'kofi'] as const satisfies readonly SourceKind[];

/** Kinds whose secret the server generates. */
export const GENERATED_SECRET_KINDS = ['game', 'twitch', 'live'] as const satisfies readonly SourceKind[];

/** Whether a list of kinds contains a kind. */
export function isOneOf<K extends SourceKind>(kinds: readonly K[], kind: SourceKind): kind is K {
  return (kinds as readonly SourceKind[]).includes(kind);
}

/** What a source event reports. */
export const SOURCE_ACTIONS = [
  'money',
  'usdt',
  'play',
  'steam',
  'redemption',
  'subscription',
  'gift',
  'cheer',
  'liveCode',
  'invitee',
  'refund',
  'test',
] as const;

export type SourceAction = (typeof SOURCE_ACTIONS)[number];

import { ENTERED_SECRET_KINDS, isOneOf, type SourceKind } from './kinds.ts';
import { SECRET_MAX, SECRET_MIN } from './limits.ts';
import { sourceTexts } from './texts.ts';

/** A `failing` source still accepts right signatures; a `pending` one stores nothing; `revoked` is final. */
export const SOURCE_STATES = ['pending', 'enabled', 'failing', 'revoked'] as const;

export type SourceState = (typeof SOURCE_STATES)[number];

/**
 * What happens to a source: its owner has chosen a channel, whose service has not answered yet; it is set up (its secret is entered, or the first challenge has a right signature), it gets too many
 * wrong signatures or a right one, or it is switched off.
 */
export type SourceTransition = 'connecting' | 'connected' | 'flooded' | 'accepted' | 'revoked';

/** Returns the state of a new source. */
export function firstSourceState(kind: SourceKind): SourceState {
  return kind === 'twitch' || isOneOf(ENTERED_SECRET_KINDS, kind) ? 'pending' : 'enabled';
}

/** Returns the state after a transition. A transition that changes nothing returns the same state. */
export function nextSourceState(state: SourceState, transition: SourceTransition): SourceState {
  if (state === 'revoked' || transition === 'revoked') return 'revoked';
  if (transition === 'connecting') return 'pending';
  if (transition === 'connected') return 'enabled';
  if (state === 'pending') return 'pending';
  return transition === 'flooded' ? 'failing' : 'enabled';
}

/** Validates the secret of a service. @returns the text of the error, or null */
export function validateSecret(secret: string): string | null {
  if (secret.length < SECRET_MIN || secret.length > SECRET_MAX) return sourceTexts.secretLength;
  return /^[\x21-\x7e]+$/.test(secret) ? null : sourceTexts.secretCharacters;
}

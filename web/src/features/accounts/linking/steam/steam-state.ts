import type { IntegrationState } from '@app/contract/social/schemas';

/** `pending` while the games are hidden, `unasked` until that is known (specification part 2 §4). */
export type SteamState = 'linked' | 'pending' | 'unasked';

/** Where a linked Steam account stands; undefined of any other integration. */
export function steamState({ provider, connected, gameDetailsAccess }: IntegrationState): SteamState | undefined {
  if (provider !== 'steam' || !connected) return undefined;
  if (gameDetailsAccess === undefined) return 'unasked';
  return gameDetailsAccess ? 'linked' : 'pending';
}

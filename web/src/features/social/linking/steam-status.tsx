import type { IntegrationState } from '@app/contract/social/schemas';
import { linkingTexts, steamPrivacyTexts } from '@app/contract/social/texts';
import { Badge } from '../../../ui/display/badge.tsx';

const BADGES = {
  linked: { tone: 'success', text: linkingTexts.isLinked },
  pending: { tone: 'info', text: steamPrivacyTexts.pending },
  unknown: { tone: 'brass', text: steamPrivacyTexts.unchecked },
} as const satisfies Record<SteamState, unknown>;

/** The state of a linked Steam account as a badge. */
export function SteamBadge({ state }: { state: SteamState }) {
  const { tone, text } = BADGES[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** `pending` while the games are hidden, `unknown` until Steam has been queried. */
export type SteamState = 'linked' | 'pending' | 'unknown';

/** The state of a linked Steam account; undefined for any other integration. */
export function steamState({ provider, connected, gameDetailsAccess }: IntegrationState): SteamState | undefined {
  if (provider !== 'steam' || !connected) return undefined;
  if (gameDetailsAccess === undefined) return 'unknown';
  return gameDetailsAccess ? 'linked' : 'pending';
}

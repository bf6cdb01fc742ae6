import { linkingTexts, steamPrivacyTexts } from '@app/contract/social/texts';
import { Badge } from '../../../../ui/badge.tsx';
import type { SteamState } from './steam-state.ts';

const LOOKS = {
  linked: { tone: 'success', word: linkingTexts.isLinked },
  pending: { tone: 'info', word: steamPrivacyTexts.pending },
  unasked: { tone: 'brass', word: steamPrivacyTexts.unasked },
} as const satisfies Record<SteamState, unknown>;

/** Where a linked Steam account stands, in a word. */
export function SteamBadge({ state }: { state: SteamState }) {
  const { tone, word } = LOOKS[state];
  return <Badge tone={tone}>{word}</Badge>;
}

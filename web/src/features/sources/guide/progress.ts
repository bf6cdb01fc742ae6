import type { Quest, QuestRule } from '@app/contract/core/quest';
import type { GuideMark } from '@app/contract/sources/guide-texts';
import type { SourceKind } from '@app/contract/sources/kinds';
import type { Source } from '@app/contract/sources/schemas';

type RuleName = QuestRule extends infer Rule ? (Rule extends unknown ? keyof Rule : never) : never;

/** The rules of quests that count what a source of each kind reports. */
const COUNTED_BY: Readonly<Record<SourceKind, readonly RuleName[]>> = {
  game: ['event', 'currency'],
  twitch: ['redemption', 'subscription', 'cheer'],
  tiltify: ['currency'],
  kofi: ['currency'],
  live: ['liveCode'],
  steam: ['steam'],
  usdt: ['usdtBaseUnits'],
};

/** Returns which marks of its guide a source has reached. */
export function reachedMarks(
  { kind, state, channel, lastEventAt }: Source,
  quests: readonly Pick<Quest, 'rule' | 'state'>[],
): ReadonlySet<GuideMark> {
  const isCounted = quests.some(
    ({ rule, state: questState }) => questState === 'active' && COUNTED_BY[kind].some((name) => name in rule),
  );
  const marks: Readonly<Record<GuideMark, boolean>> = {
    added: true,
    channel: channel !== undefined,
    connected: state !== 'pending',
    quest: isCounted,
    event: lastEventAt !== null,
  };
  return new Set((Object.keys(marks) as GuideMark[]).filter((mark) => marks[mark]));
}

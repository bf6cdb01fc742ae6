import type { EventResult } from '@app/contract/core/quest-kinds';
import { nearestResult } from '@app/contract/quests/rules';
import { isOneOf, WEBHOOK_KINDS } from '@app/contract/sources/kinds';
import type { Source, SourceEventView } from '@app/contract/sources/schemas';
import type { Config } from '../../../config/config.ts';
import type { ReferralEvent } from '../../quests/index.ts';
import type { ReportedAction } from '../kinds/kind.ts';
import type { SourceRow } from './store.ts';
import type { sourceEvents } from './tables.ts';

export type EventRow = typeof sourceEvents.$inferSelect & { readonly sourceKind: SourceRow['kind'] };

/** The URL to which the service of a source sends its events. */
export const hookUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, id: string) => `${publicUrl}/api/hooks/${id}`;

/** The API form of a source. */
export function presentSource(
  config: Pick<Config, 'publicUrl'>,
  { id, kind, state, channel, createdAt }: SourceRow,
  latestEventId: string | null = null,
): Source {
  return {
    id,
    kind,
    state,
    url: isOneOf(WEBHOOK_KINDS, kind) ? hookUrl(config, id) : null,
    ...(channel && { channel: { login: channel.login, name: channel.name } }),
    lastEventAt: latestEventId === null ? null : timeOf(latestEventId).toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

/** Results that depend on what the supporter's account has earned before, perhaps through other things that it has linked. */
const DEPENDS_ON_ACCOUNT: readonly EventResult[] = ['counted', 'already_completed', 'budget_used'];

/** The API form of an event, as its supporter sees it. */
export function presentEvent(row: EventRow): SourceEventView {
  const { id, sourceId, sourceKind, action, name, at, result, results } = row;
  const amount = amountOf(action);
  return {
    id,
    source: sourceId,
    kind: sourceKind,
    action: action.kind,
    supporter: name,
    ...(amount && { amount }),
    at: at.toISOString(),
    result,
    results: [...results],
  };
}

/**
 * The API form of an event, as the owner of its project sees it. An event that fits a quest is `counted` in any case: otherwise the
 * owner would learn which provider's subjects, wallets and codes belong to one account.
 */
export function presentEventToOwner(row: EventRow): SourceEventView {
  const results = row.results.map(({ questId, result }) => ({
    questId,
    result: DEPENDS_ON_ACCOUNT.includes(result) ? ('counted' as const) : result,
  }));
  const result = results.length > 0 ? nearestResult(results.map((each) => each.result)) : row.result;
  const { action } = row;
  return {
    ...presentEvent(row),
    ...(action.kind === 'redemption' && { rewardId: action.rewardId }),
    result,
    results,
  };
}

/** The API form of the event of an invited friend, who is not named. */
export function presentReferral({ id, at, result, results }: ReferralEvent): SourceEventView {
  const time = at.toISOString();
  const who = { source: null, kind: 'referral', action: 'invitee', supporter: null } as const;
  return { id, ...who, at: time, result, results: [...results] };
}

function amountOf(action: ReportedAction): SourceEventView['amount'] {
  if (action.kind === 'money') return { value: action.minorUnits, unit: action.currency };
  if (action.kind === 'usdt')
    return { value: Math.min(Number(action.baseUnits), Number.MAX_SAFE_INTEGER), unit: 'USDT' };
  if (action.kind === 'cheer') return { value: action.bits, unit: 'bits' };
  return action.kind === 'gift' ? { value: action.total, unit: 'gifts' } : undefined;
}

/** The time in a UUIDv7 (RFC 9562 §5.7). */
const timeOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

import type { QuestGoal } from '@app/contract/overlays/schemas';
import type { Services } from '../../../services.ts';
import { listQuests } from '../../quests/index.ts';
import { listWaiting } from '../dock/read-dock.ts';
import { presentAlerts, type ReadCards } from '../model/presenter.ts';
import type { OverlayRecord } from '../model/store.ts';
import type { PageView, ShownCode } from './frames.ts';

/** Reads the live code of a project; null if it has no source for it. */
export type ReadLiveCode = (projectId: string) => Promise<ShownCode | null>;

/** What overlays show of higher layers. */
export interface HigherLayers {
  readonly readCards: ReadCards;
  readonly readLiveCode: ReadLiveCode;
}

/** Lists the goals that an overlay shows: the active quests of its live project, oldest first. */
export async function readGoals(
  { database }: Pick<Services, 'database'>,
  { overlay: { settings }, project }: OverlayRecord,
): Promise<QuestGoal[]> {
  if (!settings.parts.goals || project.state !== 'live') return [];
  const records = await listQuests(database.db, project.id);
  return records.flatMap(({ quest: { id: questId, state, title }, budget: { given, total } }) =>
    state === 'active' ? [{ questId, title, given, total }] : [],
  );
}

/** Reads what a page of an overlay is to show after an alert, and the collectors of the alerts. */
export async function readView(
  services: Services,
  record: OverlayRecord,
  { readCards, readLiveCode }: HigherLayers,
  after: number,
): Promise<{ view: PageView; accountIds: ReadonlySet<string> }> {
  const { db } = services.database;
  const { overlay, project } = record;
  const { settings, paused, shown } = overlay;
  const hasCode = settings.parts.liveCode && project.state === 'live';
  const [rows, goals, code] = await Promise.all([
    listWaiting(db, record, after, services.clock.now()),
    readGoals(services, record),
    hasCode ? readLiveCode(project.id) : null,
  ]);
  const alerts = await presentAlerts(db, rows, readCards);
  const view = { settings, paused, shown, alerts, goals, code: code ?? { code: null, validUntil: null } };
  return { view, accountIds: new Set(rows.map(({ accountId }) => accountId)) };
}

import type { QuestGoal } from '@app/contract/overlays/schemas';
import type { Services } from '../../../services.ts';
import { listQuests } from '../../quests/index.ts';
import { listWaiting } from '../dock/read-dock.ts';
import { type CardsLayer, presentAlerts } from '../model/presenter.ts';
import { readChase } from '../model/read-chase.ts';
import type { OverlayRecord } from '../model/store.ts';
import type { PageView, ShownCode } from './frames.ts';

/** Reads the live code of a project; null if it has no source for it. */
export type ReadLiveCode = (projectId: string) => Promise<ShownCode | null>;

/** What overlays show of higher layers. */
export interface HigherLayers extends CardsLayer {
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

/** What all pages of an overlay show, and the collectors of it. */
interface SharedView extends Omit<PageView, 'alerts'> {
  readonly accountIds: readonly string[];
}

/** Reads what all pages of an overlay are to show. */
export async function readSharedView(
  services: Services,
  record: OverlayRecord,
  higher: HigherLayers,
): Promise<SharedView> {
  const { overlay, project } = record;
  const { settings, paused, shown } = overlay;
  const hasCode = settings.parts.liveCode && project.state === 'live';
  const [goals, code, chase] = await Promise.all([
    readGoals(services, record),
    hasCode ? higher.readLiveCode(project.id) : null,
    readChase(services.database.db, services.clock.now(), record, higher),
  ]);
  return {
    settings,
    paused,
    shown,
    goals,
    code: code ?? { code: null, validUntil: null },
    chase: chase?.chase ?? null,
    accountIds: chase ? [chase.accountId] : [],
  };
}

/** Adds the alerts that a page is to show after one, and their collectors. */
export async function readView(
  services: Services,
  record: OverlayRecord,
  { accountIds, ...shared }: SharedView,
  { readCards }: HigherLayers,
  after: number,
): Promise<{ view: PageView; accountIds: ReadonlySet<string> }> {
  const { db } = services.database;
  const rows = await listWaiting(db, record, after, services.clock.now());
  const alerts = await presentAlerts(db, rows, readCards);
  return {
    view: { ...shared, alerts },
    accountIds: new Set([...accountIds, ...rows.map(({ accountId }) => accountId)]),
  };
}

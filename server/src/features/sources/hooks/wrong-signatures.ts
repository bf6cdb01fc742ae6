import { manageProjectPath } from '@app/contract/core/paths/paths';
import { kindTexts } from '@app/contract/sources/kind-texts';
import { FAILING_NOTICE_HOURS } from '@app/contract/sources/limits';
import { nextSourceState } from '@app/contract/sources/rules';
import { sourceTexts } from '@app/contract/sources/texts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockAccount, recordAccountEvent } from '../../accounts/index.ts';
import { createNotification } from '../../notifications/index.ts';
import { findSourceProject, lockSource, type SourceRow, saveSource } from '../model/store.ts';
import { recordWrongSignature } from './wrong-signatures.store.ts';

/**
 * Counts a wrong signature of a source. The tenth in a minute marks the source as failing, and its owner is notified once a day;
 * right signatures are still accepted.
 */
export async function countWrongSignature(services: Services, source: SourceRow): Promise<void> {
  const { clock, database, transact } = services;
  const now = clock.now();
  // Nothing would change, so a flood writes nothing
  if (source.state === 'pending') return;
  if (source.state === 'failing' && !isNoticeDue(source, now)) return;
  if (!(await recordWrongSignature(database.db, source.id, now))) return;
  await transact((tx) => markFailing(services, tx, source, now));
}

async function markFailing(services: Services, tx: Transaction, { id, projectId }: SourceRow, now: Date) {
  const project = await findSourceProject(tx, { projectId });
  const owner = project?.ownerId ? await lockAccount(tx, project.ownerId) : undefined;
  const source = (await lockSource(tx, projectId, id))?.source;
  if (!source) return;
  const state = nextSourceState(source.state, 'flooded');
  const isNotified = owner !== undefined && state === 'failing' && isNoticeDue(source, now);
  if (state === source.state && !isNotified) return;
  await saveSource(tx, id, { state, ...(isNotified && { noticedAt: now }) });
  if (!project || !isNotified) return;
  const { events } = await createNotification(services, tx, owner.id, {
    type: 'system',
    title: sourceTexts.failingTitle.replace('{kind}', kindTexts[source.kind].name),
    message: sourceTexts.failing.replace('{project}', () => project.name),
    redirectUrl: manageProjectPath(project.slug),
  });
  for (const event of events) await recordAccountEvent(services, tx, owner.id, event);
}

function isNoticeDue({ noticedAt }: SourceRow, now: Date): boolean {
  return noticedAt === null || noticedAt <= addSeconds(now, -FAILING_NOTICE_HOURS * 3600);
}

import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { SUSPENDED_PROJECT_NAME } from '@app/contract/projects/texts';
import type { listRewards as operation } from '@app/contract/quests/schemas';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import type { Services } from '../../../services.ts';
import { listProjectsById, presentReference } from '../../projects/index.ts';
import { countDrawsLeft } from './require-reward.ts';
import { listRewards } from './store.ts';

/** Reads a page of an account's rewards, newest first, and how many of them it may draw today. */
export async function readRewards(
  services: Services,
  accountId: string,
  { state, limit, cursor }: InputOf<typeof operation>['query'],
): Promise<ResponseOf<typeof operation>> {
  const { db } = services.database;
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
  const [rows, drawsLeftToday] = await Promise.all([
    listRewards(db, accountId, state, before, limit + 1),
    countDrawsLeft(services, accountId, services.clock.now()),
  ]);
  const { page, nextCursor } = paginate(rows, limit, ({ reward }) => [reward.id]);
  const projects = await listProjectsById(db, [...new Set(page.map(({ reward }) => reward.projectId))]);
  const rewards = page.map(({ reward, title }) => {
    const project = projects.find(({ id }) => id === reward.projectId);
    const reference = project && presentReference(project);
    return {
      id: reward.id,
      state: reward.state,
      quest: { id: reward.questId, title },
      project: {
        slug: project && project.state !== 'suspended' ? project.slug : null,
        name: reference?.name ?? SUSPENDED_PROJECT_NAME,
      },
      paid: reward.paid,
      createdAt: reward.createdAt.toISOString(),
      expiresAt: reward.expiresAt.toISOString(),
    };
  });
  return { rewards, nextCursor, drawsLeftToday };
}

import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { getProject } from '@app/contract/projects/schemas';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import type { ProjectRow } from '../../projects/index.ts';
import { readProjectQuests } from '../../quests/index.ts';
import { listSourcesOfKind } from '../model/store.ts';

type ProjectPage = Pick<ResponseOf<typeof getProject>, 'quests' | 'supporterCode' | 'donationWallet'>;

/**
 * Reads the quests of a project, as `readProjectQuests` does, and the owner's wallet address, which is public only while an active
 * quest of a live project asks for USDT and a source can count it.
 */
export async function readProjectPage(
  services: Services,
  project: ProjectRow,
  accountId: string | undefined,
): Promise<ProjectPage> {
  const { clock, database } = services;
  const read = await readProjectQuests(services, project, accountId);
  const now = clock.now();
  const isAsked = read.quests.some(
    ({ rule, state, endsAt }) => 'usdtBaseUnits' in rule && state === 'active' && !(endsAt && new Date(endsAt) <= now),
  );
  if (!isAsked || project.state !== 'live' || project.ownerId === null) return read;
  const [owner, enabled] = await Promise.all([
    findAccount(database.db, project.ownerId),
    listSourcesOfKind(database.db, project.id, 'usdt'),
  ]);
  return owner?.publicKey && enabled.length > 0 ? { ...read, donationWallet: owner.publicKey } : read;
}

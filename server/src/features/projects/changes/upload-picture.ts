import { profileErrors } from '@app/contract/profile/errors';
import { PICTURE_UNUSED_SECONDS } from '@app/contract/profile/limits';
import { addSeconds } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller, Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { lockRequiredAccount } from '../../accounts/index.ts';
import { activatePicture, discardPictures, releasePicture, type StorePicture } from '../../profile/index.ts';
import { findProject } from '../model/store.ts';
import { saveEdit } from './edit-project.ts';
import { lockOwnProject, requireOwnProject } from './lock-own-project.ts';

/**
 * Stores the picture of the caller's project, and discards the one that it replaces. The file is read only after the project was
 * found.
 * @returns the ID of the project
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, and the errors of `storePicture`
 */
export async function uploadProjectPicture(
  services: Services,
  storePicture: StorePicture,
  caller: Caller,
  client: Client,
  slug: string,
  file: () => Promise<Buffer | undefined>,
): Promise<string> {
  const { clock, database, transact } = services;
  const accountId = caller.account.id;
  requireOwnProject((await findProject(database.db, slug))?.project, caller);
  const expiresAt = addSeconds(clock.now(), PICTURE_UNUSED_SECONDS);
  const { key } = await storePicture({ accountId, context: 'project', expiresAt }, client, file);
  return transact(async (tx) => {
    await lockRequiredAccount(tx, accountId);
    const project = await lockOwnProject(tx, caller, slug);
    const now = clock.now();
    if (!(await activatePicture(tx, accountId, key, now))) throw failure(profileErrors, 'PICTURE_UNKNOWN');
    const replaced = project.pictureKey;
    if (replaced !== null) {
      await releasePicture(tx, replaced, now);
      tx.afterCommit(() => discardPictures(services, [replaced]));
    }
    await saveEdit(services, tx, project, { pictureKey: key }, client);
    return project.id;
  });
}

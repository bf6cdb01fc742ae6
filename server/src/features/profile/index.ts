import * as operations from '@app/contract/profile/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { deleteUnusedPictures } from './delete-pictures.ts';
import { updateProfile } from './update-profile.ts';
import { createUploadPicture, type FindSignup } from './upload-picture.ts';

export { releasePictures } from './delete-pictures.ts';
export {
  claimSignupPicture,
  findUsedPictures,
  listPictures,
  listWrittenPictures,
  type Picture,
} from './pictures.store.ts';

/**
 * Registers the routes of the profile and the cleanup of its pictures.
 * @param findSignup finds the sign-up for which a picture is uploaded; passed in, because sign-up is a higher layer
 */
export function registerProfile(route: Route, services: Services, findSignup: FindSignup): void {
  const work = () => deleteUnusedPictures(services);
  services.jobs.define({ queue: 'pictures-cleanup', cron: '47 * * * *', work });
  route(operations.updateProfile, async ({ caller, body }) => ({
    user: await updateProfile(services, caller, { username: body.username, pictureKey: body.pfp?.key }),
  }));
  const uploadPicture = createUploadPicture(services, findSignup);
  route(operations.uploadProfilePicture, ({ caller, bearer, client, file }) =>
    uploadPicture(caller, bearer, client, file),
  );
}

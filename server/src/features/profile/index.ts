import * as operations from '@app/contract/profile/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { deleteUnusedPictures } from './delete-pictures.ts';
import { updateProfile } from './update-profile.ts';
import { type FindSignup, findPictureOwner, type StorePicture } from './upload-picture.ts';

export { discardPictures, releasePictures } from './delete-pictures.ts';
export {
  activatePicture,
  claimSignupPicture,
  findUsedPictures,
  listPictures,
  listWrittenPictures,
  type Picture,
  releasePicture,
} from './pictures.store.ts';
export { createStorePicture, type StorePicture } from './upload-picture.ts';

/**
 * Registers the routes of the profile and the cleanup of its pictures.
 * @param findSignup finds the sign-up for which a picture is uploaded; passed in, because sign-up is a higher layer
 */
export function registerProfile(
  route: Route,
  services: Services,
  findSignup: FindSignup,
  storePicture: StorePicture,
): void {
  const work = () => deleteUnusedPictures(services);
  services.jobs.define({ queue: 'pictures-cleanup', cron: '47 * * * *', work });
  route(operations.updateProfile, async ({ caller, body }) => ({
    user: await updateProfile(services, caller, {
      username: body.username,
      pictureKey: body.pfp?.key,
      showNameOnStreams: body.showNameOnStreams,
    }),
  }));
  route(operations.uploadProfilePicture, async ({ caller, bearer, client, file }) =>
    storePicture(await findPictureOwner(caller, bearer, services.clock.now(), findSignup), client, file),
  );
}

import * as operations from '@app/contract/accounts/profile/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { updateProfile } from './update-profile.ts';
import type { UploadPicture } from './upload-picture.ts';

export function profileRoutes(route: Route, services: Services, uploadPicture: UploadPicture): void {
  route(operations.updateProfile, async ({ caller, body }) => ({
    user: await updateProfile(services, caller, { username: body.username, pictureKey: body.pfp?.key }),
  }));

  route(operations.uploadProfilePicture, ({ caller, bearer, client, file }) =>
    uploadPicture(caller, bearer, client, file),
  );
}

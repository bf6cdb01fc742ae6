import * as operations from '@app/contract/accounts/profile/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Pictures } from './pictures.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(route: Route, services: Services, pictures: Pictures): void {
  route(operations.updateProfile, async ({ caller, body }) => ({
    user: await updateProfile(services, pictures, caller, { username: body.username, pictureKey: body.pfp?.key }),
  }));

  route(operations.uploadProfilePicture, ({ caller, bearer, client, file }) =>
    pictures.upload(caller, bearer, client, file),
  );
}

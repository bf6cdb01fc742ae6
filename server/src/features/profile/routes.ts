import * as operations from '@app/contract/accounts/profile/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Pictures } from './pictures.ts';
import type { ProfileService } from './update-profile.ts';

export function profileRoutes(route: Route, profile: ProfileService, pictures: Pictures): void {
  route(operations.updateProfile, async ({ caller, body }) => ({
    user: await profile.update(caller, { username: body.username, pictureKey: body.pfp?.key }),
  }));

  route(operations.uploadProfilePicture, ({ caller, bearer, client, file }) =>
    pictures.upload(caller, bearer, client, file),
  );
}

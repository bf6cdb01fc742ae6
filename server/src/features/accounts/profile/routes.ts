import * as calls from '@app/contract/accounts/profile/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { Profile } from './service.ts';

export function profileRoutes(route: Route, profile: Profile): void {
  route(calls.updateProfile, async ({ caller, body }) => ({ user: await profile.update(caller, body) }));
}

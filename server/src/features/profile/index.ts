import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createPictures, type FindSignup, type Pictures } from './pictures.ts';
import { profileRoutes } from './routes.ts';

export {
  claimSignupPicture,
  findUsedPictures,
  listPictures,
  listWrittenPictures,
  type Picture,
} from './pictures.store.ts';
export type { Pictures } from './pictures.ts';

/** The profile service; functions and types are exported above. */
export interface Profiles {
  readonly pictures: Pictures;
  routes(route: Route): void;
}

/** @param findSignup injected because the sign-up is a higher layer; a sign-up may upload a picture too */
export function createProfiles(services: Services, findSignup: FindSignup): Profiles {
  const pictures = createPictures(services, findSignup);
  services.jobs.define({ queue: 'pictures-cleanup', cron: '47 * * * *', work: pictures.deleteUnused });
  return { pictures, routes: (route) => profileRoutes(route, services, pictures) };
}

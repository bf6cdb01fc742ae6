import * as adminEndpoints from '@app/contract/admin/endpoints';
import * as endpoints from '@app/contract/devtools/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import { checkRoleOnFailure } from '../../lib/api/check-role.ts';
import type { QueryTo, ResponseFrom } from '../../lib/http/operations.ts';

export type EmailPreview = ResponseFrom<typeof endpoints.previewEmailTemplate>;
export type SteamAchievements = ResponseFrom<typeof endpoints.getSteamAchievements>;

/** The number of users that the search of the Notification Tester shows. */
const USERS_SHOWN = 5;

export const devtoolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailTemplates: build.query({
      ...call(endpoints.listEmailTemplates),
      providesTags: ['EmailTemplate'],
      onQueryStarted: checkRoleOnFailure,
    }),
    emailPreview: build.query({
      ...call(endpoints.previewEmailTemplate, (name: string) => ({ params: { name } })),
      providesTags: ['EmailTemplate'],
      onQueryStarted: checkRoleOnFailure,
    }),
    sendTestEmail: build.mutation({
      ...call(endpoints.sendTestEmail, ({ name, to }: { name: string; to: string }) => ({
        params: { name },
        body: to === '' ? {} : { to },
      })),
      onQueryStarted: checkRoleOnFailure,
    }),
    sendTestNotification: build.mutation({
      ...call(endpoints.sendTestNotification),
      onQueryStarted: checkRoleOnFailure,
    }),
    steamAchievements: build.query({
      ...call(endpoints.getSteamAchievements, (query: QueryTo<typeof endpoints.getSteamAchievements>) => ({
        query,
      })),
      keepUnusedDataFor: 0,
      onQueryStarted: checkRoleOnFailure,
    }),
    findUsers: build.query({
      ...call(adminEndpoints.listUsers, (search: string) => ({ query: { search, limit: USERS_SHOWN } })),
      onQueryStarted: checkRoleOnFailure,
    }),
  }),
});

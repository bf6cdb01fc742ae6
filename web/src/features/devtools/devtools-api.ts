import * as adminEndpoints from '@app/contract/admin/endpoints';
import type * as adminOperations from '@app/contract/admin/schemas';
import type { BodyOf, QueryOf, ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/devtools/endpoints';
import type * as operations from '@app/contract/devtools/schemas';
import { api } from '../../lib/api/api.ts';
import { checkRoleOnFailure } from '../../lib/api/check-role.ts';
import { request } from '../../lib/http/request.ts';

export type EmailPreview = ResponseOf<typeof operations.previewEmailTemplate>;
export type SteamAchievements = ResponseOf<typeof operations.getSteamAchievements>;
type UserPage = ResponseOf<typeof adminOperations.listUsers>;

/** Users that the search of the Notification Tester shows. */
const USERS_SHOWN = 5;

export const devtoolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailTemplates: build.query<ResponseOf<typeof operations.listEmailTemplates>, void>({
      query: () => request(endpoints.listEmailTemplates),
      providesTags: ['EmailTemplate'],
      onQueryStarted: checkRoleOnFailure,
    }),
    emailPreview: build.query<EmailPreview, string>({
      query: (name) => request(endpoints.previewEmailTemplate, { params: { name } }),
      providesTags: ['EmailTemplate'],
      onQueryStarted: checkRoleOnFailure,
    }),
    sendTestEmail: build.mutation<ResponseOf<typeof operations.sendTestEmail>, { name: string; to: string }>({
      query: ({ name, to }) => request(endpoints.sendTestEmail, { params: { name }, body: to === '' ? {} : { to } }),
      onQueryStarted: checkRoleOnFailure,
    }),
    sendTestNotification: build.mutation<
      ResponseOf<typeof operations.sendTestNotification>,
      BodyOf<typeof operations.sendTestNotification>
    >({
      query: (body) => request(endpoints.sendTestNotification, { body }),
      onQueryStarted: checkRoleOnFailure,
    }),
    steamAchievements: build.query<SteamAchievements, QueryOf<typeof operations.getSteamAchievements>>({
      query: (query) => request(endpoints.getSteamAchievements, { query }),
      keepUnusedDataFor: 0,
      onQueryStarted: checkRoleOnFailure,
    }),
    findUsers: build.query<UserPage['users'], string>({
      query: (search) => request(adminEndpoints.listUsers, { query: { search, limit: USERS_SHOWN } }),
      transformResponse: ({ users }: UserPage) => users,
      onQueryStarted: checkRoleOnFailure,
    }),
  }),
});

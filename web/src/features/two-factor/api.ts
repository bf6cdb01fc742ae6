import * as endpoints from '@app/contract/two-factor/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactorStatus: build.query({
      ...call(endpoints.getTwoFactorStatus),
      providesTags: ['Auth'],
    }),
    setupTwoFactor: build.mutation(call(endpoints.setupTwoFactor)),
    verifyTwoFactor: build.mutation({
      ...call(endpoints.verifyTwoFactor),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    disableTwoFactor: build.mutation({
      ...call(endpoints.disableTwoFactor),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    regenerateBackupCodes: build.mutation({
      ...call(endpoints.regenerateBackupCodes),
      invalidatesTags: (response) => (response ? ['Auth'] : []),
    }),
    trustedDevices: build.query({
      ...call(endpoints.listTrustedDevices),
      providesTags: ['Auth'],
    }),
    removeTrustedDevice: build.mutation({
      ...call(endpoints.removeTrustedDevice, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Auth'],
    }),
  }),
});

export const {
  useTwoFactorStatusQuery,
  useSetupTwoFactorMutation,
  useVerifyTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRegenerateBackupCodesMutation,
  useTrustedDevicesQuery,
  useRemoveTrustedDeviceMutation,
} = twoFactorApi;

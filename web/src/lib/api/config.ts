import type { ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/site/endpoints';
import type * as operations from '@app/contract/site/schemas';
import { request } from '../http/request.ts';
import { api } from './api.ts';

/** The public configuration of this installation. */
export type Config = ResponseOf<typeof operations.getConfig>;

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<Config, void>({
      query: () => request(endpoints.getConfig),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** The configuration; undefined until it is loaded. */
export function useConfig(): Config | undefined {
  return configApi.useConfigQuery().data;
}

/** The product's name; empty until the configuration is loaded. */
export function useProductName(): string {
  return useConfig()?.productName ?? '';
}

import type { AnswerOf } from '@app/contract/core/call';
import * as endpoints from '@app/contract/site/endpoints';
import type * as calls from '@app/contract/site/schemas';
import { api } from './api.ts';
import { request } from './request.ts';

/** What this installation says of itself (contract §3). */
export type Config = AnswerOf<typeof calls.config>;

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<Config, void>({
      query: () => request(endpoints.config),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

/** The configuration; undefined until it has arrived. */
export function useConfig(): Config | undefined {
  return configApi.useConfigQuery().data;
}

/** The product's name; empty until the configuration has arrived. */
export function useProductName(): string {
  return useConfig()?.productName ?? '';
}

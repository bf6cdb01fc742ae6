import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { ACCOUNT_METHODS } from '../core/providers.ts';
import * as endpoints from './endpoints.ts';

export const getConfig = defineOperation(endpoints.getConfig, {
  summary: 'Get the configuration of the web app',
  response: z.object({
    productName: z.string(),
    providers: z.array(z.enum(ACCOUNT_METHODS)),
    localMode: z.boolean(),
    /** Where to report security problems: a `mailto:` or `https:` URI. */
    securityContact: z.string(),
    solanaRpcUrl: z.string(),
    /** Whether cards can be given away and traded. */
    transfers: z.boolean(),
    limits: z.object({ collectIntervalSeconds: z.int() }),
  }),
});

export const live = defineOperation(endpoints.live, {
  summary: 'Check that the process responds',
  response: z.object({ status: z.literal('ok') }),
});

export const ready = defineOperation(endpoints.ready, {
  summary: 'Check that this node can serve requests: database, message bus, schema and secrets',
  errors: ['UNAVAILABLE'],
  response: z.object({
    /** `degraded`: everything works, but a connection between the nodes is lost and another one is used. */
    status: z.enum(['ok', 'degraded']),
    /** The connections that are lost. */
    lost: z.array(z.enum(['postgres', 'redis'])).optional(),
  }),
});

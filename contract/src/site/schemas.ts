import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { PROVIDERS } from '../core/providers.ts';
import * as endpoints from './endpoints.ts';

export const config = defineCall(endpoints.config, {
  answer: z.object({
    productName: z.string(),
    providers: z.array(z.enum(PROVIDERS)),
    localMode: z.boolean(),
    solanaRpcUrl: z.string(),
    limits: z.object({ collectIntervalSeconds: z.int() }),
  }),
});

const up = z.object({ status: z.literal('ok') });

export const live = defineCall(endpoints.live, { answer: up });

export const ready = defineCall(endpoints.ready, { answer: up });

import { z } from 'zod';

declare module '../../platform/bus/bus.ts' {
  interface Topics {
    /** An account was changed or deleted: cached copies must be dropped. */
    'account.changed': { readonly accountId: string };
  }
}

export const accountChanged = z.object({ accountId: z.string() });

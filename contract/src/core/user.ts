import { z } from 'zod';
import { instant } from './fields/fields.ts';
import { projectReference } from './project.ts';
import { ACCOUNT_METHODS } from './providers.ts';

/** The account as shown to its user. */
export const user = z
  .object({
    id: z.uuid(),
    /** Random and used only for draws, because proofs and ledgers make it public. */
    collectorId: z.uuid(),
    username: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    isDeveloper: z.boolean(),
    providers: z.array(z.enum(ACCOUNT_METHODS)),
    pfp: z.object({ link: z.string(), key: z.string() }).nullable(),
    wallet: z.object({ publicKey: z.string() }).nullable(),
    /** The project that the user has chosen to support. */
    project: projectReference.nullable(),
    /** Whether streams may show the username. */
    showNameOnStreams: z.boolean(),
    /** When the next card is (or has been) ready; null before the first draw, and without an interval. */
    nextCardAt: instant.nullable(),
    auth: z.object({
      email: z.object({
        verified: z.boolean(),
        hasPendingPassword: z.boolean(),
        hasPendingEmailChange: z.boolean(),
        pendingChanges: z.object({ passwordAddition: z.boolean() }),
      }),
      providers: z.record(z.string(), z.object({ verified: z.boolean(), data: z.record(z.string(), z.string()) })),
    }),
    has2FA: z.boolean(),
    revision: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'User' });

export type User = z.output<typeof user>;

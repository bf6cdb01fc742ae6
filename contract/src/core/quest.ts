import { z } from 'zod';
import { instant } from './fields/fields.ts';
import { normalizeSearch } from './fields/typed-text.ts';
import { QUEST_KINDS, QUEST_PERIODS, QUEST_STATES } from './quest-kinds.ts';

/** An alphabetic code of ISO 4217. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Must be a currency such as USD')
  .meta({ examples: ['USD'] });
/** An amount in base units of USDT (6 decimals), above 0. */
const usdtBaseUnits = z.string().regex(/^[1-9]\d{0,17}$/, 'Must be a number of base units');
const positive = z.int().min(1).max(1_000_000_000);
const name = z.string().min(1).max(100);

/** What counts for a quest. Amounts are in minor units of their currency: 1,000 yen are 1000, 1.500 dinars are 1500. */
export const questRule = z
  .union([
    z.strictObject({ currency, minimumCents: positive }),
    z.strictObject({ usdtBaseUnits }),
    z.strictObject({ invitees: z.int().min(1).max(10) }),
    z.strictObject({ event: name }),
    z.strictObject({ steam: positive, achievement: name }),
    z.strictObject({ redemption: z.strictObject({ rewardId: name, title: name.overwrite(normalizeSearch) }) }),
    z.strictObject({ subscription: z.literal(true) }),
    z.strictObject({ cheer: positive }),
    z.strictObject({ liveCode: z.literal(true) }),
    z.strictObject({ claimCode: z.literal(true) }),
  ])
  .meta({ id: 'QuestRule' });

export type QuestRule = z.output<typeof questRule>;

/** How far a supporter is in the quest's current period. */
export const questProgress = z.object({ count: z.int(), completed: z.boolean() });

export type QuestProgress = z.output<typeof questProgress>;

/** How many rewards a quest gives, in total and per UTC day. */
export const questBudget = z.object({ total: z.int().min(1).max(1_000_000), perDay: z.int().min(1).max(1_000_000) });

/** The budget of a quest, and how much of it is given: in total and on this UTC day. */
export const spentBudget = questBudget.extend({ given: z.int(), givenToday: z.int() });

/** A quest as everybody sees it. */
export const quest = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    kind: z.enum(QUEST_KINDS),
    rule: questRule,
    /** How often it takes: source events per reward. */
    count: z.int(),
    period: z.enum(QUEST_PERIODS),
    startsAt: instant,
    endsAt: instant.nullable(),
    /** Whether supporters pay for it, so that its cards never transfer. */
    paid: z.boolean(),
    state: z.enum(QUEST_STATES),
    rewardsLeft: z.int(),
    /** Only for the owner of its project. */
    budget: spentBudget.optional(),
    /** The caller's progress; null for visitors. */
    progress: questProgress.nullable(),
  })
  .meta({ id: 'Quest' });

export type Quest = z.output<typeof quest>;

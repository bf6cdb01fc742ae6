import type { QuestRule } from '@app/contract/core/quest';
import type { QuestPeriod, QuestState } from '@app/contract/core/quest-kinds';
import type { SourceKind } from '@app/contract/sources/kinds';
import { SAMPLE_REWARD } from '@app/contract/sources/samples';

/** A quest of the demo. */
export interface SeedQuest {
  readonly title: string;
  readonly text: string;
  readonly rule: QuestRule;
  readonly count: number;
  readonly period: QuestPeriod;
  /** The source that reports it; claim codes and invited friends have none. */
  readonly source?: SourceKind;
  /** How many days ago it started, if the project is that old, and how many days from now it ends. */
  readonly startedDaysAgo: number;
  readonly endsInDays?: number;
  readonly budget: { readonly total: number; readonly perDay: number };
  readonly state: QuestState;
}

const budget = (total: number, perDay: number) => ({ total, perDay });

/** The quests of each project, by its slug. */
export const QUESTS: Readonly<Record<string, readonly SeedQuest[]>> = {
  'lanterns-of-old-harbour': [
    {
      title: 'Light the first street',
      text: 'Light five lanterns in the first chapter. They stay lit for everyone after you.',
      ...{ rule: { event: 'lantern_lit' }, count: 5, period: 'once', source: 'game' },
      ...{ startedDaysAgo: 75, budget: budget(1000, 50), state: 'active' },
    },
    {
      title: 'A night without a flame lost',
      text: 'Finish a whole night without losing a single flame to the wind.',
      ...{ rule: { event: 'night_survived' }, count: 1, period: 'week', source: 'game' },
      ...{ startedDaysAgo: 40, budget: budget(600, 30), state: 'active' },
    },
    {
      title: 'Oil for the lamps',
      text: 'Give five dollars or more on Ko-fi, with your supporter code in the message.',
      ...{ rule: { currency: 'USD', minimumCents: 500 }, count: 1, period: 'once', source: 'kofi' },
      ...{ startedDaysAgo: 60, budget: budget(250, 20), state: 'active' },
    },
    {
      title: 'Meet us at the devstream',
      text: 'We build chapter two live every other Sunday. Enter the code on the screen.',
      ...{ rule: { liveCode: true }, count: 1, period: 'once', source: 'live' },
      ...{ startedDaysAgo: 30, endsInDays: 18, budget: budget(200, 40), state: 'active' },
    },
    {
      title: 'Every lantern of the pier',
      text: 'Light the whole pier on Steam. Then come back here and have it checked.',
      ...{ rule: { steam: 1_000_010, achievement: 'WHOLE_PIER' }, count: 1, period: 'once', source: 'steam' },
      ...{ startedDaysAgo: 28, budget: budget(500, 50), state: 'active' },
    },
    {
      title: 'Harbour fair visitors',
      text: 'We handed out codes at the harbour fair. Thank you for stopping by our stall!',
      ...{ rule: { claimCode: true }, count: 1, period: 'once' },
      ...{ startedDaysAgo: 50, endsInDays: -20, budget: budget(80, 80), state: 'ended' },
    },
  ],
  'foxlight-nights': [
    {
      title: 'Tea is ready',
      text: 'Be there when the tea is. The code is on the screen while we are live.',
      ...{ rule: { liveCode: true }, count: 1, period: 'week', source: 'live' },
      ...{ startedDaysAgo: 45, budget: budget(900, 60), state: 'active' },
    },
    {
      title: 'Three evenings with us',
      text: 'Enter the live code on three evenings. Quiet viewers are viewers, too.',
      ...{ rule: { liveCode: true }, count: 3, period: 'once', source: 'live' },
      ...{ startedDaysAgo: 45, budget: budget(400, 40), state: 'active' },
    },
    {
      title: 'Pass the dumplings',
      text: 'Redeem the dumplings for somebody new in the chat.',
      rule: { redemption: SAMPLE_REWARD },
      ...{ count: 1, period: 'week', source: 'twitch' },
      ...{ startedDaysAgo: 28, budget: budget(300, 25), state: 'active' },
    },
    {
      title: 'Two more cups',
      text: 'There are always two more cups on the shelf. Bring two friends who start collecting.',
      ...{ rule: { invitees: 2 }, count: 1, period: 'once' },
      ...{ startedDaysAgo: 75, budget: budget(120, 12), state: 'active' },
    },
  ],
  'tick-and-stars': [
    {
      title: 'Watch a machine start',
      text: 'Once a month a machine ticks for the first time. Enter the code when it does.',
      ...{ rule: { liveCode: true }, count: 1, period: 'once', source: 'live' },
      ...{ startedDaysAgo: 35, budget: budget(300, 50), state: 'active' },
    },
    {
      title: 'A handful of brass',
      text: 'Three euros buy the gears of one small machine.',
      ...{ rule: { currency: 'EUR', minimumCents: 300 }, count: 1, period: 'once', source: 'kofi' },
      ...{ startedDaysAgo: 35, endsInDays: 5, budget: budget(120, 10), state: 'active' },
    },
  ],
  'moth-radio': [
    {
      title: 'Stay until the last record',
      text: 'The code appears during the last record of the night. It changes every minute.',
      ...{ rule: { liveCode: true }, count: 4, period: 'once', source: 'live' },
      ...{ startedDaysAgo: 33, budget: budget(150, 15), state: 'active' },
    },
    {
      title: 'Crate digger',
      text: 'Cheer a hundred bits to pull a record from the crate.',
      ...{ rule: { cheer: 100 }, count: 1, period: 'week', source: 'twitch' },
      ...{ startedDaysAgo: 33, budget: budget(200, 20), state: 'paused' },
    },
  ],
  'night-owls-rescue': [
    {
      title: 'Dinner for an owl',
      text: 'Ten euros feed one owl for a week. Put your supporter code in the comment, and we know it was you.',
      ...{ rule: { currency: 'EUR', minimumCents: 1000 }, count: 1, period: 'once', source: 'tiltify' },
      ...{ startedDaysAgo: 38, budget: budget(500, 50), state: 'active' },
    },
    {
      title: 'A whole winter',
      text: 'Three donations, of five euros each or more, whenever you like.',
      ...{ rule: { currency: 'EUR', minimumCents: 500 }, count: 3, period: 'once', source: 'tiltify' },
      ...{ startedDaysAgo: 38, budget: budget(200, 20), state: 'active' },
    },
    {
      title: 'Open day at the aviary',
      text: 'Visit us on the first Saturday of the month, and ask for a code at the gate.',
      ...{ rule: { claimCode: true }, count: 1, period: 'once' },
      ...{ startedDaysAgo: 20, endsInDays: 10, budget: budget(60, 60), state: 'active' },
    },
  ],
  deckhand: [
    {
      title: 'First mate',
      text: 'Win three battles with a crew that fits on one deck.',
      ...{ rule: { event: 'battle_won' }, count: 3, period: 'week', source: 'game' },
      ...{ startedDaysAgo: 14, budget: budget(400, 40), state: 'active' },
    },
    {
      title: 'Keep the kettle on board',
      text: 'Survive a storm with the kettle still on the stove.',
      ...{ rule: { event: 'storm_survived' }, count: 1, period: 'once', source: 'game' },
      ...{ startedDaysAgo: 14, budget: budget(300, 30), state: 'active' },
    },
    {
      title: 'Sign on a shipmate',
      text: 'A ship this small needs two more hands. Bring a friend who starts collecting.',
      ...{ rule: { invitees: 1 }, count: 1, period: 'once' },
      ...{ startedDaysAgo: 75, budget: budget(150, 15), state: 'active' },
    },
  ],
};

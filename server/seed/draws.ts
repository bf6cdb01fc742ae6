import { createHmac, randomUUID } from 'node:crypto';
import { cardNotification } from '@app/contract/cards/texts';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { computeCommitment, SEED_BYTES } from '@app/contract/draw/algorithm/proof';
import { CURRENT_EDITION, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { NOTIFICATIONS_KEPT_DAYS } from '@app/contract/notifications/limits';
import { sql } from 'drizzle-orm';
import { addSeconds, DAY_SECONDS } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { seal } from '../src/platform/secrets/seal.ts';
import type { Services } from '../src/services.ts';
import type { Calendar } from './calendar.ts';
import { type DrawPlan, timeOfDraw } from './draw-plan.ts';
import type { SeedPerson } from './people.ts';
import type { PlannedProject } from './projects/plan-projects.ts';
import type { PlannedReward } from './projects/plan-support.ts';
import { createRowWriter } from './row-writer.ts';

/** Commitments are published two days before their day, so a few future days exist. */
const PUBLISHED_DAYS_AHEAD = 2;
/** The number of days for which notifications are still unread. */
const UNREAD_DAYS = 2;

/** All planned draws: on each day the daily ones, then the rewards that the same people claim. */
export interface PlannedDraws {
  readonly plan: DrawPlan;
  readonly claims: readonly ReadonlyMap<number, readonly PlannedReward[]>[];
  readonly projects: readonly PlannedProject[];
}

/** Publishes the draw days of the calendar and the next ones, as the server would have done. @returns the seeds */
export async function writeDrawDays(
  tx: Database,
  { keys, randomness }: Services,
  { days, dayStart }: Calendar,
): Promise<Buffer[]> {
  const writer = createRowWriter(tx, 'draw_days', {
    day: 'date',
    commitment: 'text',
    published_at: 'timestamptz',
    edition: 'smallint',
    usable: 'boolean',
    sealed_seed: 'text',
    closed_at: 'timestamptz',
  });
  const seeds: Buffer[] = [];
  for (let day = 0; day < days.length + PUBLISHED_DAYS_AHEAD; day += 1) {
    const seed = randomness.bytes(SEED_BYTES);
    seeds.push(seed);
    await writer.add({
      day: dayStart(day).toISOString().slice(0, 10),
      commitment: await computeCommitment(seed),
      published_at: dayStart(Math.max(0, day - PUBLISHED_DAYS_AHEAD)),
      edition: CURRENT_EDITION,
      usable: true,
      sealed_seed: seal(keys.seal, seed),
      closed_at: day < days.length - 1 ? dayStart(day + 1) : null,
    });
  }
  await writer.flush();
  return seeds;
}

/** A draw on a day: the daily one, or one for a reward. */
interface DrawOfDay {
  /** The index of the person. */
  readonly at: number;
  readonly time: Date;
  readonly reward: PlannedReward | null;
}

/** The last draws of a person. */
interface LastDraws {
  readonly day: string;
  readonly serial: number;
  /** The time of the last daily draw. */
  readonly dailyAt: Date;
  readonly dailyDraws: number;
}

/**
 * Draws the planned cards and writes everything that a draw writes.
 * @param claims the rewards that are drawn on each day, see `planClaims`
 * @param onDay called after each day
 */
export async function writeDraws(
  tx: Database,
  { randomness }: Services,
  calendar: Calendar,
  people: readonly SeedPerson[],
  { plan, claims, projects }: PlannedDraws,
  seeds: readonly Buffer[],
  onDay: (draws: number) => void,
): Promise<void> {
  const { now, days } = calendar;
  const cards = createRowWriter(tx, 'cards', CARD_COLUMNS, {
    computed: { number: `nextval('card_numbers')`, position: `currval('card_numbers')` },
  });
  const notifications = createRowWriter(tx, 'notifications', NOTIFICATION_COLUMNS);
  const lastDraws = new Map<number, LastDraws>();
  const oldestNotification = addSeconds(now, -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS);
  const unreadSince = addSeconds(now, -UNREAD_DAYS * DAY_SECONDS);
  const createdAt = new Map(projects.map((project) => [project.slug, project.createdAt]));

  async function draw({ at, time, reward }: DrawOfDay, dayIndex: number): Promise<void> {
    const { id: accountId, collectorId, publicKey, project } = people[at] as SeedPerson;
    const [day = '', seed = Buffer.of()] = [days[dayIndex], seeds[dayIndex]];
    const requestId = randomUUID();
    const last = lastDraws.get(at);
    const serial = last?.day === day ? last.serial + 1 : 1;
    const entropy = createHmac('sha256', seed).update(`${collectorId}:${requestId}:${serial}`).digest();
    const drawn = drawCard(entropy, CURRENT_EDITION);
    const { rarity, type, artSeed, ...texts } = drawn;
    const id = randomness.id(time);
    const chosenAt = project === undefined ? undefined : createdAt.get(project);
    await cards.add({
      ...texts,
      id,
      account_id: accountId,
      collector_id: collectorId,
      request_id: requestId,
      day,
      serial,
      edition: CURRENT_EDITION,
      entropy: entropy.toString('hex'),
      draw_wallet: publicKey,
      rarity,
      rank: RARITY_WEIGHTS[rarity],
      type,
      art_seed: artSeed,
      collected_at: time,
      reward_id: reward?.id ?? null,
      paid: reward?.paid ?? false,
      project_slug: chosenAt && chosenAt < time ? project : null,
    });
    lastDraws.set(at, {
      day,
      serial,
      dailyAt: reward && last ? last.dailyAt : time,
      dailyDraws: (last?.dailyDraws ?? 0) + (reward ? 0 : 1),
    });
    if (time < oldestNotification) return;
    await notifications.add({
      id: randomness.id(time),
      account_id: accountId,
      type: 'collectible_received',
      title: cardNotification.title,
      message: cardNotification.message.replace('{name}', drawn.name),
      redirect_url: `/inventory?card=${id}`,
      read: time < unreadSince,
      created_at: time,
    });
  }

  for (const [dayIndex, drawing] of plan.entries()) {
    const draws = [...drawing].flatMap((at): DrawOfDay[] => {
      const time = timeOfDraw(calendar, people[at] as SeedPerson, dayIndex, lastDraws.get(at)?.dailyDraws ?? 0);
      const claimed = claims[dayIndex]?.get(at) ?? [];
      return [{ at, time, reward: null }, ...claimed.map((reward) => ({ at, time: reward.claimedAt ?? time, reward }))];
    });
    for (const each of draws.sort((a, b) => a.time.getTime() - b.time.getTime())) await draw(each, dayIndex);
    onDay(draws.length);
  }
  await cards.flush();
  await notifications.flush();
  const drawn = [...lastDraws].map(([at, { day, serial, dailyAt }]) => ({ id: people[at]?.id, day, serial, dailyAt }));
  await tx.execute(sql`
    update accounts set draw_day = drawn.day, draw_serial = drawn.serial, last_drawn_at = drawn."dailyAt"
    from json_to_recordset(${JSON.stringify(drawn)}::json)
      as drawn (id uuid, day date, serial integer, "dailyAt" timestamptz)
    where accounts.id = drawn.id`);
}

const NOTIFICATION_COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  type: 'text',
  title: 'text',
  message: 'text',
  redirect_url: 'text',
  read: 'boolean',
  created_at: 'timestamptz',
};

const CARD_COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  collector_id: 'uuid',
  request_id: 'uuid',
  day: 'date',
  serial: 'integer',
  edition: 'smallint',
  entropy: 'text',
  draw_wallet: 'text',
  rarity: 'text',
  rank: 'smallint',
  type: 'text',
  finish: 'text',
  name: 'text',
  description: 'text',
  image: 'text',
  power: 'smallint',
  defense: 'smallint',
  art_seed: 'text',
  collected_at: 'timestamptz',
  reward_id: 'uuid',
  paid: 'boolean',
  project_slug: 'text',
};

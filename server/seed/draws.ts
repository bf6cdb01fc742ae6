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
import { createRowWriter } from './row-writer.ts';

/** Commitments are published two days before their day, so a few future days exist. */
const PUBLISHED_DAYS_AHEAD = 2;
/** The number of days for which notifications are still unread. */
const UNREAD_DAYS = 2;

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

/** Draws the planned cards and writes everything that a draw writes. @param onDay called after each day */
export async function writeDraws(
  tx: Database,
  { randomness }: Services,
  calendar: Calendar,
  people: readonly SeedPerson[],
  plan: DrawPlan,
  seeds: readonly Buffer[],
  onDay: (draws: number) => void,
): Promise<void> {
  const { now, days } = calendar;
  const cards = createRowWriter(tx, 'cards', CARD_COLUMNS, { computed: { number: `nextval('card_numbers')` } });
  const notifications = createRowWriter(tx, 'notifications', NOTIFICATION_COLUMNS);
  const lastDraws = new Map<number, { readonly day: string; readonly time: Date; readonly draws: number }>();
  const oldestNotification = addSeconds(now, -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS);
  const unreadSince = addSeconds(now, -UNREAD_DAYS * DAY_SECONDS);

  async function draw(at: number, dayIndex: number): Promise<void> {
    const { id: accountId, collectorId, publicKey } = people[at] as SeedPerson;
    const [day = '', seed = Buffer.of()] = [days[dayIndex], seeds[dayIndex]];
    const requestId = randomUUID();
    const serial = 1;
    const earlierDraws = lastDraws.get(at)?.draws ?? 0;
    const time = timeOfDraw(calendar, people[at] as SeedPerson, dayIndex, earlierDraws);
    const entropy = createHmac('sha256', seed).update(`${collectorId}:${requestId}:${serial}`).digest();
    const drawn = drawCard(entropy, CURRENT_EDITION);
    const { rarity, type, artSeed, ...texts } = drawn;
    const id = randomness.id(time);
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
      public_key: publicKey,
      rarity,
      rank: RARITY_WEIGHTS[rarity],
      type,
      art_seed: artSeed,
      collected_at: time,
    });
    lastDraws.set(at, { day, time, draws: earlierDraws + 1 });
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

  for (const [dayIndex, atDay] of plan.entries()) {
    const inOrder = [...atDay].sort((a, b) => (people[a]?.habit ?? 0) - (people[b]?.habit ?? 0));
    for (const at of inOrder) await draw(at, dayIndex);
    onDay(atDay.size);
  }
  await cards.flush();
  await notifications.flush();
  const drawn = [...lastDraws].map(([at, { day, time }]) => ({ id: people[at]?.id, day, time }));
  await tx.execute(sql`
    update accounts set draw_day = drawn.day, draw_serial = 1, last_drawn_at = drawn.time
    from json_to_recordset(${JSON.stringify(drawn)}::json) as drawn (id uuid, day date, time timestamptz)
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
  public_key: 'text',
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
};

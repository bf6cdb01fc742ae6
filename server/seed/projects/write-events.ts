import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EventResult } from '@app/contract/core/quest-kinds';
import type { SourceKind } from '@app/contract/sources/kinds';
import { EVENTS_KEPT_DAYS } from '@app/contract/sources/limits';
import { SAMPLE_SECRETS } from '@app/contract/sources/samples';
import { toBase32 } from '../../src/features/quests/codes/base32.ts';
import { hashSupporter } from '../../src/features/quests/model/supporter.ts';
import type { ReportedAction } from '../../src/features/sources/kinds/kind.ts';
import { generateSecret, sealSecret } from '../../src/features/sources/model/secrets.ts';
import { addSeconds, DAY_SECONDS } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Services } from '../../src/services.ts';
import { subjectOf } from '../accounts.ts';
import type { SeedPerson } from '../people.ts';
import { createRowWriter } from '../row-writer.ts';
import type { PlannedProject } from './plan-projects.ts';
import type { PlannedProgress, PlannedQuest } from './plan-support.ts';

/** Bytes of a supporter code. */
const CODE_BYTES = 5;
/** Claim codes that nobody has redeemed yet, per quest. */
const UNUSED_CODES = 12;

/** The writers of events, with the sources that report them. */
export interface EventWriters {
  readonly services: Services;
  readonly people: readonly SeedPerson[];
  readonly writers: ReturnType<typeof createWriters>;
  /** The IDs of the sources, by project and kind. */
  readonly sourceIds: ReadonlyMap<string, string>;
  /** Those who already have a supporter code. */
  readonly withCode: Set<number>;
  readonly oldest: Date;
}

/** An event in the list of a project. */
interface ListedEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: ReportedAction;
  readonly name: string | null;
  readonly accountId?: string | undefined;
  readonly holder?: string | undefined;
  readonly result: EventResult;
  readonly results: readonly { readonly questId: string; readonly result: EventResult }[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Writes the sources of the projects, and events that counted for nothing. @returns the writers of the other events */
export async function createEventWriters(
  tx: Database,
  services: Services,
  now: Date,
  people: readonly SeedPerson[],
  planned: readonly PlannedQuest[],
): Promise<EventWriters> {
  const writers = createWriters(tx);
  const sourceIds = new Map<string, string>();
  const oldest = addSeconds(now, -EVENTS_KEPT_DAYS * DAY_SECONDS + 3600);
  const events = { services, people, writers, sourceIds, withCode: new Set<number>(), oldest };
  for (const project of new Set(planned.map((quest) => quest.project))) {
    for (const kind of project.sources) {
      const createdAt = addSeconds(project.createdAt, 1800);
      const id = services.randomness.id(createdAt);
      sourceIds.set(`${project.slug}:${kind}`, id);
      const names = { id, project_id: project.id, kind, state: 'enabled', request_id: randomUUID() };
      const channel = kind === 'twitch' ? project.channel : null;
      await writers.sources.add({ ...names, channel, created_at: createdAt });
      if (kind === 'steam') continue;
      const secret =
        kind in SAMPLE_SECRETS
          ? SAMPLE_SECRETS[kind as keyof typeof SAMPLE_SECRETS]
          : generateSecret(services.randomness, kind);
      const sealed = sealSecret(services.keys.seal, secret);
      await writers.secrets.add({ source_id: id, sealed });
    }
  }
  for (const quest of planned) await addUncounted(events, quest, now);
  return events;
}

/** Writes the events behind the progress of a person, as far as they are still kept. @returns their IDs */
export async function addCountedEvents(
  events: EventWriters,
  planned: PlannedQuest,
  { at, times, invitees = [] }: PlannedProgress,
): Promise<string[]> {
  const { services, people, writers, withCode, oldest } = events;
  const { id: questId, quest, project, action } = planned;
  const person = people[at] as SeedPerson;
  const ids: string[] = [];
  for (const [n, time] of times.entries()) {
    const id = services.randomness.id(addSeconds(time, 1));
    ids.push(id);
    if (action.kind === 'invitee') {
      await addReferral(events, planned, person, invitees[n] as number, { id, time });
    } else if (action.kind === 'claimCode') {
      const used = { used_by: person.id, used_at: time, request_id: randomUUID() };
      await writers.claimCodes.add({ hash: hash(id), quest_id: questId, ...used });
    } else if (quest.source && time > oldest) {
      const results = [{ questId, result: 'counted' }] as const;
      const supporter = { accountId: person.id, ...nameOf(person, at, quest.source) };
      await addEvent(events, project, quest.source, { id, at: time, action, ...supporter, result: 'counted', results });
    }
  }
  const usesCode = action.kind === 'money' || action.kind === 'play' || action.kind === 'invitee';
  if (usesCode && !withCode.has(at)) {
    withCode.add(at);
    const code = toBase32(randomBytes(CODE_BYTES));
    await writers.supporterCodes.add({ code, account_id: person.id, created_at: person.signedUpAt });
  }
  return ids;
}

/** Writes who has invited a friend, who counts from a time on and for nobody else. */
async function addReferral(
  { services, people, writers }: EventWriters,
  { id: questId, project }: PlannedQuest,
  inviter: SeedPerson,
  at: number,
  { id, time }: { readonly id: string; readonly time: Date },
): Promise<void> {
  const invitee = people[at] as SeedPerson;
  const names = { account_id: invitee.id, inviter_id: inviter.id, project_id: project.id, state: 'qualified' };
  const results = [{ questId, result: 'counted' }];
  const decision = { excluded: false, created_at: invitee.signedUpAt, event_id: id, settled_at: time, results };
  await writers.referrals.add({ ...names, ...decision });
  const { provider, publicKey } = invitee;
  await writers.qualifiedInvitees.add({ hash: hashSupporter(services, { accountId: invitee.id }) });
  if (publicKey !== null) await writers.qualifiedInvitees.add({ hash: hashSupporter(services, { wallet: publicKey }) });
  if (provider)
    await writers.qualifiedInvitees.add({
      hash: hashSupporter(services, { provider, subject: subjectOf(provider, at) }),
    });
}

/** How a service names a person. */
function nameOf({ username }: SeedPerson, at: number, source: SourceKind) {
  // Nobody is named who enters a live code, or has an achievement checked
  if (source === 'live' || source === 'steam') return { name: null };
  const name = username.charAt(0).toUpperCase() + username.slice(1).replace(/[-_].*/, '');
  return { name, ...(source === 'twitch' && { holder: `twitch:${subjectOf('twitch', at)}` }) };
}

async function addEvent(
  { writers, sourceIds }: EventWriters,
  project: PlannedProject,
  source: SourceKind,
  { id, accountId, holder, ...event }: ListedEvent,
): Promise<void> {
  const sourceId = sourceIds.get(`${project.slug}:${source}`);
  const externalHash = event.result === 'duplicate' || event.result === 'test' ? null : hash(id);
  const names = { id, source_id: sourceId, project_id: project.id, external_hash: externalHash };
  await writers.events.add({ ...names, ...event, account_id: accountId ?? null, holder: holder ?? null });
  if (externalHash !== null) await writers.externalIds.add({ source_id: sourceId, hash: externalHash });
}

/** Writes what reaches every project now and then: tests, donations that are too small, people that nobody knows. */
async function addUncounted(events: EventWriters, planned: PlannedQuest, now: Date): Promise<void> {
  const { id: questId, quest, project, action } = planned;
  const { source } = quest;
  if (action.kind === 'claimCode') {
    for (let n = 0; n < UNUSED_CODES; n += 1)
      await events.writers.claimCodes.add({
        ...{ hash: hash(randomUUID()), quest_id: questId, used_by: null, used_at: null, request_id: null },
      });
    return;
  }
  if (action.kind === 'invitee' || !source || source === 'live' || source === 'steam') return;
  const add = async (hoursAgo: number, result: EventResult, name: string | null, changed: ReportedAction) => {
    const at = addSeconds(now, -hoursAgo * 3600);
    const id = events.services.randomness.id(addSeconds(at, 1));
    const results = result === 'test' ? [] : [{ questId, result }];
    if (at > planned.startsAt)
      await addEvent(events, project, source, { id, at, name, action: changed, result, results });
  };
  await add(5, 'unknown_supporter', 'A quiet friend', action);
  await add(30, 'test', null, { kind: 'test' });
  if (action.kind !== 'money') return;
  await add(2, 'below_minimum', 'Juno', { ...action, minorUnits: Math.round(action.minorUnits / 5) });
  await add(51, 'wrong_currency', 'Tomoko', { kind: 'money', currency: 'JPY', minorUnits: 1000 });
}

function createWriters(tx: Database) {
  const sources = createRowWriter(tx, 'sources', {
    ...{ id: 'uuid', project_id: 'uuid', kind: 'text', state: 'text', request_id: 'uuid', created_at: 'timestamptz' },
    channel: 'jsonb',
  });
  const ofSources = <Column extends string>(table: string, columns: Readonly<Record<Column, string>>) =>
    createRowWriter(tx, table, columns, { parent: sources });
  return {
    sources,
    secrets: ofSources('source_secrets', { source_id: 'uuid', sealed: 'text' }),
    externalIds: ofSources('source_external_ids', { source_id: 'uuid', hash: 'text' }),
    events: ofSources('source_events', {
      ...{ id: 'uuid', source_id: 'uuid', project_id: 'uuid', external_hash: 'text', action: 'jsonb', holder: 'text' },
      ...{ account_id: 'uuid', name: 'text', at: 'timestamptz', result: 'text', results: 'jsonb' },
    }),
    referrals: createRowWriter(tx, 'referrals', {
      ...{ account_id: 'uuid', inviter_id: 'uuid', project_id: 'uuid', state: 'text', excluded: 'boolean' },
      ...{ created_at: 'timestamptz', event_id: 'uuid', settled_at: 'timestamptz', results: 'jsonb' },
    }),
    qualifiedInvitees: createRowWriter(tx, 'qualified_invitees', { hash: 'text' }),
    supporterCodes: createRowWriter(tx, 'supporter_codes', {
      ...{ code: 'text', account_id: 'uuid', created_at: 'timestamptz' },
    }),
    claimCodes: createRowWriter(tx, 'claim_codes', {
      ...{ hash: 'text', quest_id: 'uuid', used_by: 'uuid', used_at: 'timestamptz', request_id: 'uuid' },
    }),
  };
}

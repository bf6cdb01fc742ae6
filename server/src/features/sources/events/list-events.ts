import type { QueryOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { EVENTS_LISTED_DAYS } from '@app/contract/sources/limits';
import type { listSourceEvents } from '@app/contract/sources/schemas';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { listIdentities } from '../../identities/index.ts';
import { isProjectOwner } from '../../projects/index.ts';
import { listReferralEvents } from '../../quests/index.ts';
import { readVisibleProject } from '../manage/own-project.ts';
import { holderOf } from '../model/identify.ts';
import { presentEvent, presentEventToOwner, presentReferral } from '../model/presenter.ts';
import { deleteEventsOfHolders, type EventOwner, listEvents } from './store.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: QueryOf<typeof listSourceEvents>['cursor'];
}

/**
 * Lists the events of a project of the last seven days, those of invited friends included: all of them for its owner, without what
 * depends on an account, otherwise the caller's own.
 * @throws Failure PROJECT_NOT_FOUND
 */
export async function listProjectEvents(
  { clock, database: { db } }: Services,
  caller: Caller,
  slug: string,
  { limit, cursor }: Page,
): Promise<ResponseOf<typeof listSourceEvents>> {
  const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
  const project = await readVisibleProject(db, caller, slug);
  const isOwner = isProjectOwner(project, caller);
  const owner = isOwner ? undefined : await findEventOwner(db, caller.account.id);
  const since = addSeconds(clock.now(), -EVENTS_LISTED_DAYS * DAY_SECONDS);
  const filter = { projectId: project.id, since, below };
  const [rows, referrals] = await Promise.all([
    listEvents(db, { ...filter, owner }, limit + 1),
    listReferralEvents(db, { ...filter, inviterId: owner?.accountId }, limit + 1),
  ]);
  const events = [...rows.map(isOwner ? presentEventToOwner : presentEvent), ...referrals.map(presentReferral)];
  const newest = events.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit + 1);
  const { page, nextCursor } = paginate(newest, limit, ({ id }) => [id]);
  return { events: page, nextCursor };
}

/** Finds out which events belong to an account. */
export async function findEventOwner(db: Database, accountId: string): Promise<EventOwner> {
  const [account, identities] = await Promise.all([findAccount(db, accountId), listIdentities(db, accountId)]);
  const wallet = account?.publicKey;
  const supporters = [...identities, ...(wallet ? [{ wallet }] : [])];
  return { accountId, holders: supporters.map(holderOf).filter((holder) => holder !== null) };
}

/** Deletes the events of an account from the time before its identities and its wallet were linked; its other events go with it. */
export async function deleteEarlierEvents(tx: Database, accountId: string): Promise<void> {
  await deleteEventsOfHolders(tx, await findEventOwner(tx, accountId));
}

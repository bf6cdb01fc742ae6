import { getCurrentUser } from '@app/contract/sessions/schemas';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { query } from '../database/dump.ts';
import type { PublishedMessage, TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { newPerson, type Person } from './people.ts';

/** A user with notifications. */
export interface NotifiedPerson extends Person {
  /** The ID of the account. */
  readonly id: string;
  /** The IDs of the notifications, oldest first. */
  readonly ids: readonly string[];
  /** Inserts further unread notifications. @param age the age in seconds @returns their IDs, oldest first */
  notify(count: number, age?: number): Promise<string[]>;
}

/** Signs up a user who already has unread notifications, and clears the list of messages that the node has published. */
export async function newNotifiedPerson(node: TestNode, count: number): Promise<NotifiedPerson> {
  const person = await newPerson(node);
  const { body } = await call(node, getCurrentUser, { token: person.token });
  const { id } = body.user;
  const notify = async (added: number, age = 0) => {
    const now = node.clock.now().getTime() - age * 1000;
    const ids = Array.from({ length: added }, (_, n) => systemRandomness.id(new Date(now - added + n)));
    await query(
      node.database,
      `insert into notifications (id, account_id, type, title, message, created_at)
        select id, $1, 'system', 'Title', 'Message', $2::timestamptz from unnest($3::uuid[]) as id`,
      [id, new Date(now).toISOString(), ids],
    );
    return ids;
  };
  const ids = await notify(count);
  node.published.length = 0;
  return { ...person, id, ids, notify };
}

/** Returns the messages that a node has published about an account. */
export function publishedFor(node: TestNode, accountId: string): PublishedMessage[] {
  return node.published.filter(({ message }) => message.accountId === accountId);
}

/** Reads the revision of an account. */
export async function readRevision(node: TestNode, accountId: string): Promise<number> {
  const [row] = await query<{ revision: string }>(node.database, 'select revision from accounts where id = $1', [
    accountId,
  ]);
  return Number(row?.revision);
}

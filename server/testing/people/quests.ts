import { randomUUID } from 'node:crypto';
import type { Quest } from '@app/contract/core/quest';
import type { RewardState } from '@app/contract/quests/reward-states';
import * as operations from '@app/contract/quests/schemas';
import {
  type CountableEvent,
  countEvent,
  type EventAction,
  type EventSupporter,
  refundEvent,
} from '../../src/features/quests/index.ts';
import { query } from '../database/dump.ts';
import type { TestNode } from '../node/node.ts';
import { openServicesOf } from '../node/services.ts';
import { call } from '../requests/call.ts';
import { type KnownPerson, newAdmin } from './admins.ts';
import { newWalletOwner, type Person, type WalletOwner } from './people.ts';
import { newLiveProject } from './projects.ts';

type Node = Pick<TestNode, 'url'>;
type Caller = Pick<Person, 'token'>;

/** A quest that everybody can complete by one play. */
export const playQuest = {
  title: 'Win a match',
  text: 'Win any match this week.',
  kind: 'play',
  rule: { event: 'match_won' },
  count: 1,
  period: 'once',
  startsAt: '2020-01-01T00:00:00.000Z',
  budget: { total: 1000, perDay: 100 },
} as const satisfies operations.QuestFields;

/** A live project with its owner and an admin. */
export interface ProjectSetting {
  readonly owner: WalletOwner;
  readonly admin: KnownPerson;
  readonly slug: string;
  readonly projectId: string;
}

/** Makes a live project of a new owner. */
export async function newProjectSetting(node: TestNode): Promise<ProjectSetting> {
  const [owner, admin] = [await newWalletOwner(node), await newAdmin(node)];
  const { slug } = await newLiveProject(node, owner, admin);
  const [row] = await query<{ id: string }>(node.database, 'select id from projects where slug = $1', [slug]);
  return { owner, admin, slug, projectId: row?.id ?? '' };
}

/** Makes a quest and activates it. @throws Error if it is refused */
export async function newActiveQuest(
  node: Node,
  { token }: Caller,
  slug: string,
  changes: Partial<operations.QuestFields> = {},
): Promise<Quest> {
  const body = { ...playQuest, ...changes, requestId: randomUUID() };
  const created = await call(node, operations.createQuest, { token, params: { slug }, body });
  if (created.status !== 200) throw new Error(`The quest was not made: ${JSON.stringify(created.body)}`);
  const params = { slug, id: created.body.id };
  const activated = await call(node, operations.activateQuest, { token, params, body: { requestId: randomUUID() } });
  if (activated.status !== 200) throw new Error(`The quest was not activated: ${activated.body.error}`);
  return activated.body;
}

/** Lists the rewards of a user. */
export async function rewardsOf(node: Node, { token }: Caller, state?: RewardState) {
  return (await call(node, operations.listRewards, { token, query: { state } })).body;
}

/** Counts events as a node does whose sources have received them. */
export interface EventCounter {
  /** Counts an event that happens now, unless `event` says otherwise. @returns the result in each quest that fits */
  count(
    projectId: string,
    supporter: EventSupporter | null,
    action?: EventAction,
    event?: Partial<CountableEvent>,
  ): Promise<readonly string[]>;
  refund(eventId: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Transactions of a counter that run at the same time, fewer than its connections. */
const LANES = 12;

/** Returns a function that runs up to `count` tasks at the same time; the others wait. */
function createLanes(count: number) {
  const lanes = Array.from({ length: count }, () => Promise.resolve());
  let next = 0;
  return <T>(task: () => Promise<T>): Promise<T> => {
    const lane = next++ % count;
    const result = (lanes[lane] as Promise<void>).then(task);
    lanes[lane] = result.then(
      () => {},
      () => {},
    );
    return result;
  };
}

/** Opens services on the database of a node that count events. @param secrets those of the node */
export async function openEventCounter(
  node: TestNode,
  secrets?: Readonly<Record<string, string>>,
): Promise<EventCounter> {
  const services = await openServicesOf(node, secrets);
  const withLane = createLanes(LANES);
  return {
    async count(projectId, supporter, action = { kind: 'play', event: 'match_won' }, changes = {}) {
      const event = { id: randomUUID(), projectId, supporter, at: node.clock.now(), action, ...changes };
      const results = await withLane(() => services.transact((tx) => countEvent(services, tx, event)));
      return results.map(({ result }) => result);
    },
    refund: (eventId) => services.transact((tx) => refundEvent(services, tx, eventId)),
    stop: () => services.close(),
  };
}

import { randomUUID } from 'node:crypto';
import type { QuestRule } from '@app/contract/core/quest';
import { kindOf } from '@app/contract/quests/rules';
import type { QuestFields } from '@app/contract/quests/schemas';
import type { SourceKind } from '@app/contract/sources/kinds';
import * as sources from '@app/contract/sources/schemas';
import type { SentDelivery } from '@app/simulators/sources/deliveries';
import type { TestNode } from '../node/node.ts';
import type { Person } from '../people/people.ts';
import { newActiveQuest } from '../people/quests.ts';
import { until } from '../processes/until.ts';
import { call } from '../requests/call.ts';

type Node = Pick<TestNode, 'url'>;
type Caller = Pick<Person, 'token'>;

/** Creates a source of an own project. @throws Error if it is refused */
export async function newSource(node: Node, { token }: Caller, slug: string, kind: SourceKind) {
  const body = { kind, requestId: randomUUID() };
  const response = await call(node, sources.createSource, { token, params: { slug }, body });
  if (response.status !== 200) throw new Error(`The source was not created: ${response.body.error}`);
  return { ...response.body.source, secret: response.body.secret ?? '' };
}

/** Enters the secret of a service. */
export function enterSecret(node: Node, { token }: Caller, slug: string, id: string, secret: string) {
  return call(node, sources.setSourceSecret, {
    token,
    params: { slug, id },
    body: { secret, requestId: randomUUID() },
  });
}

/** Creates and activates a quest. @returns its ID */
export async function newQuest(
  node: Node,
  caller: Caller,
  slug: string,
  rule: QuestRule,
  { count = 1, period = 'once', startsAt }: Partial<Pick<QuestFields, 'count' | 'period' | 'startsAt'>> = {},
): Promise<string> {
  const budget = { total: 100, perDay: 100 };
  return (await newActiveQuest(node, caller, slug, { kind: kindOf(rule), rule, count, period, budget, startsAt })).id;
}

/** Sends a delivery to a source. */
export async function deliver(node: Node, sourceId: string, { headers, body }: SentDelivery) {
  const response = await fetch(`${node.url}/api/hooks/${sourceId}`, { method: 'POST', headers, body });
  const [type, retryAfter] = ['content-type', 'retry-after'].map((name) => response.headers.get(name));
  return { status: response.status, type, text: await response.text(), ...(retryAfter && { retryAfter }) };
}

/** Lists the events that a caller sees, newest first, once all of them are counted. */
export async function countedEvents(node: Node, { token }: Caller, slug: string) {
  const list = async () => (await call(node, sources.listSourceEvents, { token, params: { slug } })).body.events;
  await until(async () => (await list()).every(({ result }) => result !== null), 20_000);
  return list();
}

/** Reads a source of an own project. */
export async function readSource(node: Node, { token }: Caller, slug: string, id: string) {
  const { body } = await call(node, sources.listSources, { token, params: { slug } });
  return body.sources.find((source) => source.id === id);
}

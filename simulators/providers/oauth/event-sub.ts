import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { twitchDelivery } from '../../sources/deliveries.ts';
import type { SimulatorContext } from '../context.ts';
import type { EventSubscription, NewSubscription } from '../event-subscription.ts';
import { sendFaultyResponse } from '../faulty-responses.ts';
import { getBearerToken } from './token-endpoint.ts';

const PATH = '/helix/eventsub/subscriptions';
/** Fewer than Twitch's 100, so that a channel has several pages. */
const PAGE_SIZE = 4;

/**
 * The subscriptions of EventSub, see https://dev.twitch.tv/docs/api/reference#create-eventsub-subscription. They need the token of
 * the app; a new one sends a signed challenge.
 */
export function twitchEventSub(app: FastifyInstance, context: SimulatorContext): void {
  const { subscriptions, now } = context;
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    JSON.parse(body),
  );

  app.get<{ Querystring: { user_id?: string; after?: string } }>(PATH, async (request, reply) => {
    if (isRefused(context, request, reply)) return reply;
    const { user_id: user, after = '0' } = request.query;
    const found = [...subscriptions.values()].filter(
      ({ condition }) => user === undefined || condition.broadcaster_user_id === user,
    );
    const end = Number(after) + PAGE_SIZE;
    const pagination = end < found.length ? { cursor: String(end) } : {};
    return { ...totals(found.length), data: found.slice(Number(after), end).map(present), pagination };
  });

  app.post<{ Body: NewSubscription }>(PATH, async (request, reply) => {
    if (isRefused(context, request, reply)) return reply;
    const { type, version, condition, transport } = request.body;
    const isKnown = [...subscriptions.values()].some(
      (other) =>
        other.type === type &&
        other.condition.broadcaster_user_id === condition.broadcaster_user_id &&
        other.transport.callback === transport.callback,
    );
    if (isKnown) return sendError(reply, 409, 'Conflict', 'subscription already exists');
    const created: EventSubscription = {
      id: randomUUID(),
      status: 'webhook_callback_verification_pending',
      type,
      version,
      condition,
      transport,
      created_at: new Date(now()).toISOString(),
    };
    subscriptions.set(created.id, created);
    reply.raw.once('finish', () => void challenge(created, now()));
    return reply.code(202).send({ ...totals(subscriptions.size), data: [present(created)] });
  });

  app.delete<{ Querystring: { id?: string } }>(PATH, async (request, reply) => {
    if (isRefused(context, request, reply)) return reply;
    if (!subscriptions.delete(request.query.id ?? ''))
      return sendError(reply, 404, 'Not Found', 'subscription not found');
    return reply.code(204).send();
  });
}

const totals = (total: number) => ({ total, total_cost: total, max_total_cost: 10_000 });

/** A subscription as Twitch shows it, without its secret. */
function present({ transport: { method, callback }, ...rest }: EventSubscription) {
  return { ...rest, cost: 1, transport: { method, callback } };
}

/** Sends the signed challenge, which the callback must repeat. */
async function challenge(subscription: EventSubscription, at: number): Promise<void> {
  const text = randomUUID();
  const { headers, body } = twitchDelivery(
    subscription.transport.secret,
    subscription.type,
    { challenge: text, subscription: present(subscription) },
    { timestamp: new Date(at).toISOString(), messageType: 'webhook_callback_verification' },
  );
  const answer = await fetch(subscription.transport.callback, { method: 'POST', headers, body })
    .then((response) => response.text())
    .catch(() => '');
  subscription.status = answer === text ? 'enabled' : 'webhook_callback_verification_failed';
}

function isRefused({ credentials, faults, grants }: SimulatorContext, request: FastifyRequest, reply: FastifyReply) {
  if (sendFaultyResponse(reply, 'profile', faults.activeFault('twitch'))) return true;
  const isApp =
    grants.isAppToken(getBearerToken(request)) && request.headers['client-id'] === credentials.twitch.clientId;
  if (!isApp) void sendError(reply, 401, 'Unauthorized', 'Invalid OAuth token');
  return !isApp;
}

function sendError(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).send({ error, status, message });
}

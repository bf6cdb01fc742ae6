import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { createProviderClient, decimalId, displayName, withBaseUrl } from '../../social/index.ts';
import type { Channel } from '../model/tables.ts';

const TOKEN_URL = 'https://id.twitch.tv/oauth2/token';
const USERS_URL = 'https://api.twitch.tv/helix/users';
const SUBSCRIPTIONS_URL = 'https://api.twitch.tv/helix/eventsub/subscriptions';

const tokenResponse = z.object({ access_token: z.string().min(1) });
const users = z.object({ data: z.tuple([z.object({ id: decimalId, login: z.string(), display_name: displayName })]) });
const subscription = z.object({ id: z.string().min(1), transport: z.object({ callback: z.string().optional() }) });
const page = z.object({
  data: z.array(subscription),
  pagination: z.object({ cursor: z.string().optional() }),
});
const created = z.object({ data: z.tuple([subscription]) });

export type EventSub = NonNullable<ReturnType<typeof createEventSub>>;

/** A subscription at Twitch: its ID, and the URL to which it sends events. */
export interface Subscription {
  readonly id: string;
  readonly callback: string | undefined;
}

/**
 * Creates a client of Twitch's API with the app's own token (https://dev.twitch.tv/docs/eventsub/manage-subscriptions). All its
 * requests together may take eight seconds. Every method throws Failure PROVIDER_FAILED or PROVIDER_TIMEOUT.
 * @returns undefined if Twitch is not configured
 */
export function createEventSub(services: Pick<Services, 'config' | 'log' | 'outbound'>) {
  const settings = services.config.social.twitch;
  if (!settings) return undefined;
  const { clientId, clientSecret, baseUrl } = settings;
  const client = createProviderClient('twitch', services);
  let token: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    const response = await client.fetch(withBaseUrl(TOKEN_URL, baseUrl), { method: 'POST', body });
    return (await client.parse(response, tokenResponse)).access_token;
  }

  async function send(method: string, url: string, query: Readonly<Record<string, string>>, json?: object) {
    token ??= requestToken();
    return client.fetch(`${withBaseUrl(url, baseUrl)}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${await token}`,
        'client-id': clientId,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
  }

  return {
    /** Reads the names of a channel. @param id the ID of its broadcaster */
    async readChannel(id: string): Promise<Channel> {
      const [user] = (await client.parse(await send('GET', USERS_URL, { id }), users)).data;
      if (user.id !== id) throw client.failure('another user');
      return { id, login: user.login, name: user.display_name ?? user.login };
    },

    /** Lists the subscriptions of this app to the events of a channel. */
    async list(channelId: string): Promise<readonly Subscription[]> {
      const found: Subscription[] = [];
      let cursor: string | undefined;
      do {
        const query = { user_id: channelId, ...(cursor && { after: cursor }) };
        const { data, pagination } = await client.parse(await send('GET', SUBSCRIPTIONS_URL, query), page);
        found.push(...data.map(({ id, transport }) => ({ id, callback: transport.callback })));
        cursor = pagination.cursor;
      } while (cursor);
      return found;
    },

    /** Subscribes to a type of event. Twitch then sends a challenge to the callback. @returns the ID of the subscription */
    async create(type: string, channelId: string, callback: string, secret: string): Promise<string> {
      const response = await send(
        'POST',
        SUBSCRIPTIONS_URL,
        {},
        {
          type,
          version: '1',
          condition: { broadcaster_user_id: channelId },
          transport: { method: 'webhook', callback, secret },
        },
      );
      return (await client.parse(response, created, [202])).data[0].id;
    },

    /** Deletes a subscription, if it still exists. */
    async delete(id: string): Promise<void> {
      const { status } = await send('DELETE', SUBSCRIPTIONS_URL, { id });
      if (status !== 204 && status !== 404) throw client.failure(`unexpected status ${status}`);
    },
  };
}

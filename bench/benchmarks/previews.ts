import { cardPreviewPath } from '@app/contract/cards/preview';
import { modelPath } from '@app/contract/models/paths';
import { insertCards } from '../environment/cards.ts';
import type { Environment } from '../environment/environment.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { measureLatencyUnderLoad, VERIFY_PATH } from '../load/latency-under-load.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark } from '../measurement/benchmark.ts';

const CONNECTIONS = 64;
/** Cards per connection: enough that the first image has left the cache when a connection starts over. */
const CARDS_EACH = 16;
const BOUND = { pass: 3, goal: 2, better: 'less' } as const;

/** Link previews of cards, which other clients are not to notice. */
export const previews: Benchmark = {
  id: 'P4B',
  title: `GET ${VERIFY_PATH} with ${CONNECTIONS} card previews in flight`,
  async measure(environment) {
    const { product, users, numbers } = await startWithCards(environment);
    const paths = Array.from({ length: CONNECTIONS }, (_, connection) =>
      numbers.filter((_, n) => n % CONNECTIONS === connection).map(cardPreviewPath),
    );
    const requests = paths.map((connectionPaths) => connectionPaths.map((path) => ({ method: 'GET', path })));
    const heavy = await (await startLoadGenerator(environment)).openConnections('previews', product, requests);
    return measureLatencyUnderLoad(environment, { product, users, heavy, bound: BOUND });
  },
};

/** Models of cards: of those requested at the same time, the server refuses what would wait too long. */
export const models: Benchmark = {
  id: 'P4E',
  title: `GET ${VERIFY_PATH} with ${CONNECTIONS} models requested at once`,
  async measure(environment, note) {
    const { product, users, numbers } = await startWithCards(environment);
    const total = { drawn: 0, refused: 0 };
    const request = async (number: string) => {
      const response = await fetch(product.url + modelPath(number, 'glb'));
      await response.arrayBuffer();
      if (response.ok) total.drawn += 1;
      else if (response.status === 503 && response.headers.has('retry-after')) total.refused += 1;
      else throw new Error(`The server responded with ${response.status}`);
    };
    let next = 0;
    const heavy = () => {
      const requested = Array.from({ length: CONNECTIONS }, () => numbers[next++ % numbers.length] as string);
      return Promise.all(requested.map(request));
    };
    const rows = await measureLatencyUnderLoad(environment, { product, users, heavy, bound: BOUND });
    note(`${total.drawn} models were drawn, ${total.refused} refused.`);
    return rows;
  },
};

async function startWithCards(environment: Environment) {
  const databaseUrl = await environment.createDatabase();
  const product = await startProduct(environment, { databaseUrl });
  const users = await createUsers(databaseUrl, product, 0, CONNECTIONS);
  await insertCards(databaseUrl, 0, CONNECTIONS * CARDS_EACH);
  const numbers = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: string }>('select number from cards order by number');
    return rows.map(({ number }) => number);
  });
  return { product, users, numbers };
}

import { cardPreviewPath } from '@app/contract/cards/preview';
import { modelPath } from '@app/contract/models/paths';
import { insertCards } from '../environment/cards.ts';
import type { Environment } from '../environment/environment.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { measureLatencyUnderLoad, VERIFY_PATH } from '../load/latency-under-load.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';

const CONNECTIONS = 64;
/** Cards per connection: enough that the first image has left the cache when a connection starts over. */
const CARDS_EACH = 16;

/** Link previews of cards. */
export const previews = drawings('P4B', 'card previews', cardPreviewPath);
/** Models of cards, which take four times as long to draw. */
export const models = drawings('P4E', 'models', (number) => modelPath(number, 'glb'));

/** Measures how much other clients are slowed down by files that are drawn on request. */
function drawings(id: string, what: string, pathOf: (number: string) => string): Benchmark {
  const title = `GET ${VERIFY_PATH} with ${CONNECTIONS} ${what} in flight`;
  return { id, title, measure: (environment) => measure(environment, what, pathOf) };
}

async function measure(environment: Environment, what: string, pathOf: (number: string) => string): Promise<Row[]> {
  const databaseUrl = await environment.createDatabase();
  const product = await startProduct(environment, { databaseUrl });
  const users = await createUsers(databaseUrl, product, 0, CONNECTIONS);
  await insertCards(databaseUrl, 0, CONNECTIONS * CARDS_EACH);
  const numbers = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: string }>('select number from cards order by number');
    return rows.map(({ number }) => number);
  });
  const paths = Array.from({ length: CONNECTIONS }, (_, connection) =>
    numbers.filter((_, n) => n % CONNECTIONS === connection).map(pathOf),
  );
  const requests = paths.map((connectionPaths) => connectionPaths.map((path) => ({ method: 'GET', path })));
  const heavy = await (await startLoadGenerator(environment)).openConnections(what, product, requests);
  return measureLatencyUnderLoad(environment, { product, users, heavy, bound: { pass: 3, goal: 2, better: 'less' } });
}

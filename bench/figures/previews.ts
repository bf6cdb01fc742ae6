import { cardPreviewPath } from '@app/contract/cards/preview';
import { fillInventory } from '../lab/cards.ts';
import { makePeople } from '../lab/people.ts';
import { startProduct } from '../lab/product.ts';
import { connected } from '../lab/sql.ts';
import { VERIFY, verifyWhileBusy } from '../lab/verifying.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import type { Figure } from '../method/figure.ts';

const CONNECTIONS = 64;
/** Cards for each connection: when it begins again, its first image has long left the product's memory. */
const CARDS_EACH = 16;

export const previews: Figure = {
  id: 'P4B',
  title: `GET ${VERIFY} with ${CONNECTIONS} card previews in flight`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const people = await makePeople(databaseUrl, product, 0, CONNECTIONS);
    await fillInventory(databaseUrl, 0, CONNECTIONS * CARDS_EACH);
    const numbers = await connected(databaseUrl, async (client) => {
      const { rows } = await client.query<{ number: string }>('select number from cards order by number');
      return rows.map(({ number }) => number);
    });
    const paths = Array.from({ length: CONNECTIONS }, (_, connection) =>
      numbers.filter((_, n) => n % CONNECTIONS === connection).map(cardPreviewPath),
    );
    // generators of their own, so that the client of the images does not wait for the other's
    const [calm, stormy] = [await startLoader(lab), await startLoader(lab)];
    const verifying = await calm.open('verify', product, [people.map(({ token }) => request('GET', VERIFY, token))]);
    const requests = paths.map((own) => own.map((path) => request('GET', path, undefined)));
    const heavy = await stormy.open('previews', product, requests);
    return verifyWhileBusy({ product, verifying, heavy, bound: { pass: 3, goal: 2, better: 'less' } });
  },
};

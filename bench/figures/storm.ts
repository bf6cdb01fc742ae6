import { makeLogins, startArgon2 } from '../lab/logins.ts';
import { startProduct } from '../lab/product.ts';
import { VERIFY, verifyWhileBusy } from '../lab/verifying.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import type { Figure } from '../method/figure.ts';

const LOGINS = 64;

export const storm: Figure = {
  id: 'P4',
  title: `GET ${VERIFY} with ${LOGINS} logins in flight`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const argon2 = await startArgon2(lab);
    const { people, logins } = await makeLogins(databaseUrl, product, argon2, LOGINS);
    await argon2.program.stop();
    // generators of their own, so that the storm's client does not wait for the other's
    const [calm, stormy] = [await startLoader(lab), await startLoader(lab)];
    const verifying = await calm.open('verify', product, [people.map(({ token }) => request('GET', VERIFY, token))]);
    const heavy = await stormy.open('logins', product, logins);
    return verifyWhileBusy({ product, verifying, heavy, bound: { pass: 8, goal: 3, better: 'less' } });
  },
};

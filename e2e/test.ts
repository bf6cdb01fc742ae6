import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { Faults } from './fixtures/faults.ts';
import { Mail } from './fixtures/mail.ts';
import { Product, type Settings } from './fixtures/product.ts';
import { Wallet } from './fixtures/wallet.ts';

export { expect } from '@playwright/test';

interface StoryFixtures {
  /** The mail that was sent. */
  readonly mail: Mail;
  /** The test wallet; asking for it puts it into the browser. */
  readonly wallet: Wallet;
  /** Every story fails on an error that it did not announce here. */
  readonly faults: Faults;
}

interface ProductFixtures {
  /** Settings to start with: `test.use({ settings: { COLLECT_INTERVAL: '0' } })` at the top of a file. */
  readonly settings: Settings;
  /** The product, shared by the stories that one worker runs. */
  readonly product: Product;
}

/** Playwright's test, with the running product around it. */
export const test = base.extend<StoryFixtures, ProductFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use, { workerIndex, project }) => {
      const product = await Product.start(settings, join(project.outputDir, `product-${workerIndex}.log`));
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mail: async ({ product }, use) => use(new Mail(product.outbox)),
  wallet: async ({ context }, use) => use(await Wallet.install(context)),
  faults: [
    async ({ context, product }, use) => {
      const faults = new Faults(context);
      await use(faults);
      for (const line of await product.newErrors()) faults.add(`server: ${line}`);
      base.expect(faults.unexpected, 'unexpected errors').toEqual([]);
    },
    { auto: true },
  ],
});

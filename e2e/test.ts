import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { Faults } from './fixtures/faults.ts';
import { Mail } from './fixtures/mail.ts';
import { Product, type Settings } from './fixtures/product.ts';
import { Wallet } from './fixtures/wallet.ts';

export { expect } from '@playwright/test';

/** For a story that is the same at every width: it runs at the desktop's alone (see playwright.config.ts). */
export const ONCE = { tag: '@once' } as const;

interface StoryFixtures {
  /** Settings to start with: `test.use({ settings: { COLLECT_INTERVAL: '0' } })` at the top of a file. */
  readonly settings: Settings;
  /** The product with these settings, shared by the stories that one worker runs. */
  readonly product: Product;
  /** The mail that was sent. */
  readonly mail: Mail;
  /** The test wallet; asking for it puts it into the browser. */
  readonly wallet: Wallet;
  /** Every story fails on an error that it did not announce here. */
  readonly faults: Faults;
}

interface ProductFixtures {
  /** The running product with given settings; each is started once, by the first story that wants it. */
  readonly productWith: (settings: Settings) => Promise<Product>;
}

const START_MS = 180_000;

/** Playwright's test, with the running product around it. */
export const test = base.extend<StoryFixtures, ProductFixtures>({
  settings: [{}, { option: true }],
  productWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use, { workerIndex, project }) => {
      const running = new Map<string, Promise<Product>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const log = join(project.outputDir, `product-${workerIndex}-${running.size}.log`);
        const started = running.get(key) ?? Product.start(settings, log);
        running.set(key, started);
        return started;
      });
      for (const product of running.values()) await (await product).remove();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  product: [async ({ productWith, settings }, use) => use(await productWith(settings)), { timeout: START_MS }],
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

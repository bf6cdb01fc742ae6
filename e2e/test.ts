import { join } from 'node:path';
import { createPreparedDatabase } from '@app/server/testing/database/prepared-postgres';
import { test as base } from '@playwright/test';
import { adminSettings } from './fixtures/accounts/admin.ts';
import { Wallet } from './fixtures/cards/wallet.ts';
import { ErrorMonitor } from './fixtures/product/error-monitor.ts';
import { Mailbox } from './fixtures/product/mailbox.ts';
import { Product, type Settings } from './fixtures/product/product.ts';

export { expect } from '@playwright/test';

/** Runs a story in the desktop project only, because it does not depend on the width (see playwright.config.ts). */
export const DESKTOP_ONLY = { tag: '@desktop-only' } as const;

/**
 * Runs a story of `npm test` on the phone too. `npm run test:full` runs every story in both widths, except {@link DESKTOP_ONLY}.
 */
export const PHONE = { tag: '@phone' } as const;

interface StoryFixtures {
  /**
   * The product's environment variables, by default {@link SHARED_SETTINGS}. A file can begin with `test.use({ settings: {} })`
   * to use others.
   */
  readonly settings: Settings;
  /** Whether the product uses its embedded database, as `npm start` does, instead of a database in PostgreSQL. */
  readonly embedded: boolean;
  /** The product with these settings, shared by all stories of a worker. */
  readonly product: Product;
  /** The emails that the product sent. */
  readonly mailbox: Mailbox;
  /** The test wallet, installed in the browser when a story requests this fixture. */
  readonly wallet: Wallet;
  /** Errors in the browser and the server's log. A story fails if there is an error that it does not allow. */
  readonly errors: ErrorMonitor;
}

interface ProductFixtures {
  /** Returns the running product with these settings and kind of database, started by the first story that needs it. */
  readonly productWith: (settings: Settings, embedded: boolean) => Promise<Product>;
}

const START_TIMEOUT_MS = 180_000;

/**
 * Settings that suit nearly every story: some accounts are admins, and draws need no pause. Few stories use other settings,
 * because every worker starts a product for each settings object.
 */
const SHARED_SETTINGS: Settings = { ...adminSettings, COLLECT_INTERVAL: '0' };

/** Playwright's `test` with the fixtures of this product. */
export const test = base.extend<StoryFixtures, ProductFixtures>({
  settings: [SHARED_SETTINGS, { option: true }],
  // PostgreSQL starts faster, and stories can query it while the product runs.
  embedded: [false, { option: true }],
  productWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies from the pattern
    async ({}, use, { workerIndex, project }) => {
      const products = new Map<string, Promise<Product>>();
      const start = async (settings: Settings, embedded: boolean) => {
        const log = join(project.outputDir, `product-${workerIndex}-${products.size}.log`);
        const database: Settings = embedded ? {} : { DATABASE_URL: await createPreparedDatabase() };
        return Product.start({ ...database, ...settings }, log);
      };
      await use((settings, embedded) => {
        const key = JSON.stringify({ settings, embedded });
        const product = products.get(key) ?? start(settings, embedded);
        products.set(key, product);
        return product;
      });
      for (const product of products.values()) await (await product).remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  product: [
    async ({ productWith, settings, embedded }, use) => use(await productWith(settings, embedded)),
    { timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(new Mailbox(product.outbox)),
  wallet: async ({ context }, use) => use(await Wallet.install(context)),
  errors: [
    async ({ context, product }, use, { title }) => {
      const errors = new ErrorMonitor(context, title);
      await use(errors);
      // A request of the previous story may fail after its end.
      const previous = previousStories.get(product);
      previousStories.set(product, errors);
      for (const { line, requestId } of await product.readNewErrors()) {
        const cause = requestId !== undefined && previous?.hasSent(requestId) ? previous : errors;
        cause.add(`server: ${line}`);
      }
      base.expect([...(previous?.unexpected ?? []), ...errors.unexpected], 'unexpected errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** The errors of the last story of each product. */
const previousStories = new WeakMap<Product, ErrorMonitor>();

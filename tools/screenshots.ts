import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { browserLaunchOptions } from '@app/e2e/browser';
import { Mailbox } from '@app/e2e/fixtures/mailbox';
import { Product } from '@app/e2e/fixtures/product';
import { startSolana } from '@app/server/testing/solana';
import { chromium } from '@playwright/test';
import { cardPages } from './screenshots/card-pages.ts';
import { collection } from './screenshots/collection.ts';
import { mailedLinks } from './screenshots/email-links.ts';
import { inventory } from './screenshots/inventory.ts';
import { linking } from './screenshots/linking.ts';
import { nextCard } from './screenshots/next-card.ts';
import { screensPage } from './screenshots/page.ts';
import { passwords } from './screenshots/passwords.ts';
import { reveal } from './screenshots/reveal.ts';
import { settings } from './screenshots/settings.ts';
import { signup } from './screenshots/signup.ts';
import { socialSignIn } from './screenshots/social-sign-in.ts';
import { Studio, type Taken } from './screenshots/studio.ts';
import { transfer } from './screenshots/transfer.ts';
import { twoFactor } from './screenshots/two-factor.ts';
import { users } from './screenshots/users.ts';
import { visitor } from './screenshots/visitor.ts';
import { wallet } from './screenshots/wallet.ts';

/**
 * Starts the product with an empty data folder, takes screenshots of every screen into `docs/pictures` and writes
 * `docs/screens.md`. Usage: `node tools/screenshots.ts [<folder> <width> …]`. With arguments, only screenshots of these
 * widths are written to the folder.
 */
const docs = join(import.meta.dirname, '../docs');
const [folder = join(docs, 'pictures'), ...wanted] = process.argv.slice(2);
const widths = wanted.length > 0 ? wanted.map(Number) : [360, 1280];

const logs = await mkdtemp(join(tmpdir(), 'screenshots-'));
const solana = await startSolana();
const product = await Product.start({ COLLECT_INTERVAL: '0', ...solana.env }, join(logs, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const taken: Taken[] = [];
  for (const width of widths) {
    const studio = new Studio(browser, product, new Mailbox(product.outbox), width, folder);
    await visitor(studio);
    await users(studio);
    await signup(studio);
    await mailedLinks(studio);
    await socialSignIn(studio);
    await passwords(studio);
    await twoFactor(studio);
    await settings(studio);
    await linking(studio);
    await transfer(studio, solana);
    const collector = await wallet(studio);
    const twelve = await collection(studio, collector);
    const ofEach = RARITIES.flatMap((rarity) => twelve.find((card) => card.rarity === rarity) ?? []);
    const selected = ofEach.at(-1) ?? ofEach[0];
    if (!selected) throw new Error('No card was drawn');
    await inventory(studio, collector, selected);
    await nextCard(studio, collector);
    // The button only draws for an account without cards.
    await reveal(studio, await wallet(studio), ofEach);
    // Last, because it ends the draw day.
    await cardPages(studio, selected);
    taken.push(...studio.taken);
    console.log(`${width} px: ${studio.taken.length} screenshots`);
  }
  if (process.argv.length === 2) {
    const at = (file: string) => existsSync(join(folder, file));
    await writeFile(join(docs, 'screens.md'), screensPage(taken, widths, at));
  }
} finally {
  await browser.close();
  await product.remove();
  await solana.stop();
  await rm(logs, { recursive: true, force: true });
}

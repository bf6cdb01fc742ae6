import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { browserLaunchOptions } from '@app/e2e/browser';
import { adminSettings } from '@app/e2e/fixtures/admin';
import { Mailbox } from '@app/e2e/fixtures/mailbox';
import { Product } from '@app/e2e/fixtures/product';
import { SMALLEST_TEXT_PX } from '@app/e2e/fixtures/text-size';
import { createPreparedDatabase, startPreparedPostgres } from '@app/server/testing/database/prepared-postgres';
import { startSolana } from '@app/server/testing/solana';
import { chromium } from '@playwright/test';
import { screenshotFolder } from './paths.ts';
import { admin } from './screenshots/admin.ts';
import { cardPages } from './screenshots/card-pages.ts';
import { collection } from './screenshots/collection.ts';
import { collectionBook } from './screenshots/collection-book.ts';
import { devtools } from './screenshots/devtools.ts';
import { emailLinks } from './screenshots/email-links.ts';
import { forge } from './screenshots/forge.ts';
import { inventory } from './screenshots/inventory.ts';
import { landing } from './screenshots/landing.ts';
import { linking } from './screenshots/linking.ts';
import { nextCard } from './screenshots/next-card.ts';
import { notifications } from './screenshots/notifications.ts';
import { screensPage } from './screenshots/page.ts';
import { passwords } from './screenshots/passwords.ts';
import { reveal } from './screenshots/reveal.ts';
import { type Screenshot, ScreenshotRun } from './screenshots/screenshot-run.ts';
import { settings } from './screenshots/settings.ts';
import { signup } from './screenshots/signup.ts';
import { socialSignIn } from './screenshots/social-sign-in.ts';
import { transfer } from './screenshots/transfer.ts';
import { twoFactor } from './screenshots/two-factor.ts';
import { users } from './screenshots/users.ts';
import { visitor } from './screenshots/visitor.ts';
import { wallet } from './screenshots/wallet.ts';

/**
 * Starts the product with an empty database, and writes screenshots of every screen and a page that shows them
 * (`index.html`) to `screenshots`. Usage: `node tools/screenshots.ts [width …]`. Fails at the end if a screen shows text
 * that is too small.
 */
const widthArguments = process.argv.slice(2).map(Number);
const widths = widthArguments.length > 0 ? widthArguments : [360, 1280];
/** Widths of the landing page only. */
const extraWidths = widthArguments.length > 0 ? [] : [768, 1920];

const logFolder = await mkdtemp(join(tmpdir(), 'screenshots-'));
const solana = await startSolana();
const stopPostgres = await startPreparedPostgres();
const product = await Product.start(
  { ...adminSettings, COLLECT_INTERVAL: '0', DATABASE_URL: await createPreparedDatabase(), ...solana.env },
  join(logFolder, 'product.log'),
);
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const screenshots: Screenshot[] = [];
  const smallText: string[] = [];
  for (const width of widths) {
    const run = new ScreenshotRun(browser, product, new Mailbox(product.outbox), width, screenshotFolder);
    await landing(run);
    await visitor(run);
    await users(run);
    await signup(run);
    await emailLinks(run);
    await socialSignIn(run);
    await passwords(run);
    await twoFactor(run);
    await settings(run);
    await notifications(run);
    await linking(run);
    await transfer(run, solana);
    const session = await wallet(run);
    const cards = await collection(run, session);
    const cardsByRarity = RARITIES.flatMap((rarity) => cards.find((card) => card.rarity === rarity) ?? []);
    const selected = cardsByRarity.at(-1) ?? cardsByRarity[0];
    if (!selected) throw new Error('No card was drawn');
    await inventory(run, session, selected);
    await collectionBook(run, session);
    await forge(run, session);
    await admin(run);
    await devtools(run);
    await nextCard(run, session);
    // The button only draws for an account without cards.
    await reveal(run, await wallet(run), cardsByRarity);
    // Last, because it ends the draw day.
    await cardPages(run, selected);
    screenshots.push(...run.screenshots);
    smallText.push(...run.smallText);
    console.log(`${width} px: ${run.screenshots.length} screenshots`);
  }
  for (const width of extraWidths) {
    const run = new ScreenshotRun(browser, product, new Mailbox(product.outbox), width, screenshotFolder);
    await landing(run);
    screenshots.push(...run.screenshots);
    smallText.push(...run.smallText);
  }
  await writeFile(join(screenshotFolder, 'index.html'), screensPage(screenshots));
  if (smallText.length > 0) throw new Error(`Text under ${SMALLEST_TEXT_PX} px:\n${smallText.join('\n')}`);
} finally {
  await browser.close();
  await product.remove();
  await stopPostgres();
  await solana.stop();
  await rm(logFolder, { recursive: true, force: true });
}

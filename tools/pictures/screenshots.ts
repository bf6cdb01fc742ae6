import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { browserLaunchOptions } from '@app/e2e/browser';
import { adminSettings } from '@app/e2e/fixtures/accounts/admin';
import { SMALLEST_TEXT_PX } from '@app/e2e/fixtures/page/text-size';
import { Mailbox } from '@app/e2e/fixtures/product/mailbox';
import { Product } from '@app/e2e/fixtures/product/product';
import { createPreparedDatabase, startPreparedPostgres } from '@app/server/testing/database/prepared-postgres';
import { startSolana } from '@app/server/testing/services/solana';
import { chromium } from '@playwright/test';
import { screenshotFolder } from '../repository/paths.ts';
import { emailLinks } from '../screenshots/accounts/email-links.ts';
import { linking } from '../screenshots/accounts/linking.ts';
import { notifications } from '../screenshots/accounts/notifications.ts';
import { passwords } from '../screenshots/accounts/passwords.ts';
import { settings } from '../screenshots/accounts/settings.ts';
import { signup } from '../screenshots/accounts/signup.ts';
import { socialSignIn } from '../screenshots/accounts/social-sign-in.ts';
import { transfer } from '../screenshots/accounts/transfer.ts';
import { twoFactor } from '../screenshots/accounts/two-factor.ts';
import { wallet } from '../screenshots/accounts/wallet.ts';
import { cardPages } from '../screenshots/cards/card-pages.ts';
import { collection } from '../screenshots/cards/collection.ts';
import { collectionBook } from '../screenshots/cards/collection-book.ts';
import { forge } from '../screenshots/cards/forge.ts';
import { inventory } from '../screenshots/cards/inventory.ts';
import { nextCard } from '../screenshots/cards/next-card.ts';
import { reveal } from '../screenshots/cards/reveal.ts';
import { screensPage } from '../screenshots/page.ts';
import { projects } from '../screenshots/projects/projects.ts';
import { type Screenshot, ScreenshotRun } from '../screenshots/screenshot-run.ts';
import { admin } from '../screenshots/site/admin.ts';
import { devtools } from '../screenshots/site/devtools.ts';
import { landing } from '../screenshots/site/landing.ts';
import { users } from '../screenshots/site/users.ts';
import { visitor } from '../screenshots/site/visitor.ts';

/**
 * Starts the product with an empty database, and writes screenshots of every screen and a page that shows them
 * (`index.html`) to `screenshots`. Usage: `node tools/pictures/screenshots.ts [width …]`. Fails at the end if a screen shows text
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
    await projects(run);
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

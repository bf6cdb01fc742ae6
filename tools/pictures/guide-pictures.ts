import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manageProjectPath } from '@app/contract/core/paths/paths';
import { manageOverlayTexts, overlaySettingsTexts } from '@app/contract/overlays/page-texts';
import { browserLaunchOptions } from '@app/e2e/browser';
import { openWithSession } from '@app/e2e/fixtures/accounts/account';
import { adminSettings } from '@app/e2e/fixtures/accounts/admin';
import { Wallet } from '@app/e2e/fixtures/cards/wallet';
import { Mailbox } from '@app/e2e/fixtures/product/mailbox';
import { Product } from '@app/e2e/fixtures/product/product';
import { publishProject } from '@app/e2e/fixtures/quests/quests';
import { chromium, type Locator } from '@playwright/test';
import { webSource } from '../repository/paths.ts';
import { toWebp } from '../screenshots/webp.ts';
import { newAlert, serveOverlay } from './filmstrips/fake-overlay.ts';

/**
 * Renews the pictures of the guide for streamers: the links of a new overlay, the overlay over a scene, the dock, and the settings.
 * It prints their sizes, which the page states. Usage: `node tools/pictures/guide-pictures.ts`
 */
const pictures = join(webSource, 'src/features/overlays/guide/pictures');
/** Space around what a picture shows, in pixels. */
const MARGIN = 16;

const folder = await mkdtemp(join(tmpdir(), 'guide-pictures-'));
const product = await Product.start({ ...adminSettings, COLLECT_INTERVAL: '0' }, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
const encoder = await browser.newPage();

/** Takes a picture from the top of an element to the bottom of another one. */
async function write(name: string, first: Locator, last = first, margin = 0): Promise<void> {
  const page = first.page();
  const [top, bottom] = [await first.boundingBox(), await last.boundingBox()];
  if (!top || !bottom) throw new Error(`Nothing to show in ${name}`);
  const [x, y, width] = [top.x - margin, top.y - margin, top.width + 2 * margin].map(Math.round) as [
    number,
    number,
    number,
  ];
  const height = Math.round(bottom.y + bottom.height + margin - y);
  const png = await page.screenshot({ clip: { x, y, width, height } });
  await writeFile(join(pictures, `${name}.webp`), await toWebp(encoder, png, 0.8));
  console.log(`${name}: width: ${width}, height: ${height}`);
}

try {
  await mkdir(pictures, { recursive: true });
  const options = { baseURL: product.url, deviceScaleFactor: 1.5, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, viewport: { width: 720, height: 3000 } });
  await Wallet.install(context);
  const page = await context.newPage();
  const { owner, slug } = await publishProject(page, new Mailbox(product.outbox), product);
  await openWithSession(page, owner, manageProjectPath(slug));
  await page.getByRole('button', { name: manageOverlayTexts.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/\/overlay\/.*#/).waitFor();
  await dialog.getByText(product.url).evaluateAll((links, url) => {
    for (const link of links) link.textContent = (link.textContent ?? '').replace(url, 'https://cards.example.com');
  }, product.url);
  await write('links', dialog.getByRole('heading').locator('../..'));
  await dialog.getByRole('button', { name: manageOverlayTexts.copied }).click();
  await page.getByText(manageOverlayTexts.look).click();
  const preview = page.getByRole('img', { name: overlaySettingsTexts.preview });
  await preview.locator('.alert-name').waitFor();
  await write('overlay', preview);
  await page.getByLabel(overlaySettingsTexts.partNames.goals).check();
  await page.getByLabel(overlaySettingsTexts.partNames.liveCode).check();
  await page.getByLabel(overlaySettingsTexts.theme).selectOption(overlaySettingsTexts.themes.dark);
  await page.getByRole('radio', { name: overlaySettingsTexts.positions['bottom-right'] }).check();
  await write('settings', preview, page.getByText(overlaySettingsTexts.sounds), MARGIN);

  const dock = await browser.newPage({ ...options, viewport: { width: 360, height: 620 } });
  const [showing = null, ...queue] = ['juniper', 'night_owl', 'maple'].map((collector, i) => {
    const { type: _type, test: _test, ...alert } = newAlert(i + 1);
    return { ...alert, sequence: i + 1, collector };
  });
  const sources = [{ connectedAt: new Date().toISOString(), live: true, build: null }];
  await serveOverlay(dock, [{ type: 'overlayQueue', paused: false, showing, queue, sources, chase: null }]);
  await dock.goto('/dock/0197a2b4-0000-7000-8000-000000000001#key');
  await dock.getByText('maple').waitFor();
  await write('dock', dock.locator('body'));
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSmallText } from '@app/e2e/fixtures/page/text-size';
import type { Mailbox } from '@app/e2e/fixtures/product/mailbox';
import type { Product } from '@app/e2e/fixtures/product/product';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { toWebp } from './webp.ts';

const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
/** The minimum width of a desktop viewport in pixels. */
const DESKTOP_MIN_WIDTH = 1024;

/** A screenshot: its file name without width and extension, its width in pixels, and its caption. */
export interface Screenshot {
  readonly name: string;
  readonly width: number;
  readonly caption: string;
}

/** Takes screenshots at one viewport width. */
export class ScreenshotRun {
  readonly product: Product;
  readonly mailbox: Mailbox;
  readonly width: number;
  readonly screenshots: Screenshot[] = [];
  /** Text that is too small to read, with the name of its screenshot. */
  readonly smallText: string[] = [];
  readonly #browser: Browser;
  readonly #folder: string;
  #encoderPage: Page | undefined;

  constructor(browser: Browser, product: Product, mailbox: Mailbox, width: number, folder: string) {
    this.#browser = browser;
    this.product = product;
    this.mailbox = mailbox;
    this.width = width;
    this.#folder = folder;
  }

  /** Runs a function with a page in a new browser context, signed in if a session is passed, and closes the context. */
  async withPage<T>(action: (page: Page, context: BrowserContext) => Promise<T>, session?: Session): Promise<T> {
    const isPhone = this.width < DESKTOP_MIN_WIDTH;
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: { width: this.width, height: HEIGHTS[this.width] ?? 800 },
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
      ...(session && { storageState: session }),
    });
    try {
      return await action(await context.newPage(), context);
    } finally {
      await context.close();
    }
  }

  /**
   * Writes a screenshot to `<name>-<width>.webp`.
   * @param isLoading captures a loading state: does not wait for pending requests
   * @param isFullPage captures the whole page instead of the viewport
   * @param height sets the viewport height in pixels for this and all later screenshots of the page; only at desktop widths
   */
  async capture(
    page: Page,
    name: string,
    caption: string,
    { isLoading = false, isFullPage = false, height = 0 } = {},
  ): Promise<void> {
    if (height > 0 && this.width >= DESKTOP_MIN_WIDTH) await page.setViewportSize({ width: this.width, height });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (!isLoading) await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    const before = page.viewportSize();
    if (isFullPage) await expandViewport(page, this.width);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    for (const text of await findSmallText(page)) this.smallText.push(`${name}-${this.width}: ${text}`);
    if (before) await page.setViewportSize(before);
    this.#encoderPage ??= await this.#browser.newPage();
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, `${name}-${this.width}.webp`), await toWebp(this.#encoderPage, png, 0.8));
    this.screenshots.push({ name, width: this.width, caption });
  }
}

/** Resizes the viewport to the page height; otherwise fixed elements would end in the middle of the screenshot. */
async function expandViewport(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** The browser storage of a signed-in user. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

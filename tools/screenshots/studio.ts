import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailbox } from '@app/e2e/fixtures/mailbox';
import type { Product } from '@app/e2e/fixtures/product';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { toWebp } from './webp.ts';

const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
/** The minimum width of a desktop viewport in pixels. */
const DESKTOP_FROM = 1024;

/** A screenshot: its file name without width and extension, and its caption. */
export interface Taken {
  readonly name: string;
  readonly caption: string;
}

/** Takes screenshots of one viewport width. */
export class Studio {
  readonly product: Product;
  readonly mail: Mailbox;
  readonly width: number;
  readonly taken: Taken[] = [];
  readonly #browser: Browser;
  readonly #folder: string;
  #darkroom: Page | undefined;

  constructor(browser: Browser, product: Product, mail: Mailbox, width: number, folder: string) {
    this.#browser = browser;
    this.product = product;
    this.mail = mail;
    this.width = width;
    this.#folder = folder;
  }

  /** Runs `scene` in a new browser context, signed in if a saved session is passed, and closes it. */
  async window<T>(scene: (page: Page, context: BrowserContext) => Promise<T>, session?: Session): Promise<T> {
    const isPhone = this.width < DESKTOP_FROM;
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: { width: this.width, height: HEIGHTS[this.width] ?? 800 },
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
      ...(session && { storageState: session }),
    });
    try {
      return await scene(await context.newPage(), context);
    } finally {
      await context.close();
    }
  }

  /**
   * Takes `<name>-<width>.webp` of what the window shows: once all has come, unless it shows that it has not
   * (`isLoading`). `height` is a desktop window's from then on; `isWhole` takes the page down to its end.
   */
  async take(
    page: Page,
    name: string,
    caption: string,
    { isLoading = false, isWhole = false, height = 0 } = {},
  ): Promise<void> {
    if (height > 0 && this.width >= DESKTOP_FROM) await page.setViewportSize({ width: this.width, height });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (!isLoading) await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    const before = page.viewportSize();
    if (isWhole) await stretch(page, this.width);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (before) await page.setViewportSize(before);
    this.#darkroom ??= await this.#browser.newPage();
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, `${name}-${this.width}.webp`), await toWebp(this.#darkroom, png, 0.8));
    this.taken.push({ name, caption });
  }
}

/** Resizes the viewport to the page height; otherwise fixed elements would end in the middle of the screenshot. */
async function stretch(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** The browser storage of a signed-in user. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

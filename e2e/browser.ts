import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { packagedBrowser } from './packaged-browser.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** Chromium's own sandbox does not work for root. */
const unboxed = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** What the one that npm brought is made for. */
const canUnpack = process.platform === 'linux' && process.arch === 'x64';

/**
 * How to launch a Chromium: the one npm brought where it runs, else Playwright's own or the system's. So stories meet the
 * same one everywhere, and one without a window: drawing its own took a desktop's browser a quarter of the time that
 * stories have. E2E_BROWSER names the path of another one.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return { ...(await findBrowser(process.env.E2E_BROWSER)), args: [...unboxed, ...quiet, '--disable-gpu'] };
}

async function findBrowser(wanted: string | undefined): Promise<LaunchOptions> {
  if (wanted) return { executablePath: wanted };
  if (canUnpack) return packagedBrowser();
  if (existsSync(chromium.executablePath())) return {};
  const found = installed.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium was found; E2E_BROWSER may name one');
  return { executablePath: found };
}

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

/**
 * How to launch a Chromium: Playwright's own where it is installed, else the system's, else the one npm
 * brought. E2E_BROWSER names the path of another one, or `packaged` for npm's.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return { ...(await findBrowser(process.env.E2E_BROWSER)), args: [...unboxed, ...quiet, '--disable-gpu'] };
}

async function findBrowser(wanted: string | undefined): Promise<LaunchOptions> {
  if (wanted && wanted !== 'packaged') return { executablePath: wanted };
  if (!wanted && existsSync(chromium.executablePath())) return {};
  const found = wanted ? undefined : installed.find((path) => existsSync(path));
  return found ? { executablePath: found } : await packagedBrowser();
}

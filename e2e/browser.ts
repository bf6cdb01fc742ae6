import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { bundledBrowserOptions } from './bundled-browser.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const noBackgroundTrafficFlags = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Chromium's sandbox does not work for root. */
const sandboxFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Whether the Chromium from npm runs on this platform. */
const canRunBundledBrowser = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the launch options for Chromium: the one from npm if it runs on this platform, otherwise Playwright's or the
 * system's. It is headless, because rendering a window took a quarter of the run time. Like Playwright by default, it does not
 * use /dev/shm, with which pages sometimes stopped rendering. E2E_BROWSER overrides the path.
 * @throws Error when no Chromium is found
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  return {
    ...(await findBrowser(process.env.E2E_BROWSER)),
    args: [...sandboxFlags, ...noBackgroundTrafficFlags, '--disable-gpu'],
  };
}

async function findBrowser(override: string | undefined): Promise<LaunchOptions> {
  if (override) return { executablePath: override };
  if (canRunBundledBrowser) return bundledBrowserOptions();
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = systemBrowsers.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium found; set E2E_BROWSER to its path');
  return { executablePath };
}

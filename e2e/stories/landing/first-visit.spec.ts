import type { Page, Response } from '@playwright/test';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Strings in the code of Redux Toolkit, of the server's events and of wallet connections. */
const STORE_CODE = /executeQuery/;
const SOCKET_CODE = /new WebSocket\(/;
const WALLET_CODE = /wallet-standard:|signMessage/;

/** Watches the scripts that a page loads from now on. @returns a function that names those that contain the code */
function watchScripts(page: Page): (code: RegExp) => Promise<string[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.push(response);
  });
  return async (code) => {
    const scripts = await Promise.all(
      responses.map(async (response) => ({ url: response.url(), text: await response.text() })),
    );
    return scripts.filter(({ text }) => code.test(text)).map(({ url }) => url);
  };
}

test(
  'a visitor loads neither the store nor wallet code, not even for the sheet of the main button',
  PHONE,
  async ({ page }) => {
    const scriptsWith = watchScripts(page);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Claim With Phantom' });
    await page.getByRole('button', { name: 'Collect Card' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Please connect your wallet first!');
    await page.keyboard.press('Escape');
    // A double click is one press.
    await button.dblclick();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Your first card');
    await waitUntilReady(page);
    expect(await scriptsWith(STORE_CODE)).toEqual([]);
    expect(await scriptsWith(WALLET_CODE)).toEqual([]);
    expect(await scriptsWith(SOCKET_CODE)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);

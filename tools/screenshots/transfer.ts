import { logInAsNewUser } from '@app/e2e/fixtures/account';
import { connectAndLinkWallet } from '@app/e2e/fixtures/cards';
import { Wallet } from '@app/e2e/fixtures/wallet';
import type { Solana } from '@app/server/testing/solana';
import { createWallet } from '@app/server/testing/wallet';
import type { Studio } from './studio.ts';

/** A USDT transfer. */
export async function transfer(studio: Studio, { chain }: Solana): Promise<void> {
  await studio.window(async (page, context) => {
    const wallet = await Wallet.install(context);
    await logInAsNewUser(page, studio.mail, '/');
    const own = await wallet.connect(page);
    await connectAndLinkWallet(page);
    chain.setLamports(own, 1_250_000_000n);
    await chain.setUsdt(own, 148_500_000n);
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Wallet / }).click();
    await page.getByText('148.5').waitFor();
    await studio.take(page, 'menu-wallet-balances', 'Menu of the wallet, with what it holds');
    await page.getByRole('menuitem', { name: 'Send USDT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Recipient').fill(createWallet().publicKey);
    await dialog.getByLabel('Amount in USDT').fill('12.5');
    await studio.take(page, 'transfer-form', 'Sending USDT: to whom and how much');
    await dialog.getByRole('button', { name: 'Review' }).click();
    await studio.take(page, 'transfer-review', 'Sending USDT: looked at once more');
    await wallet.rejectNext(page);
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await dialog.getByRole('alert').waitFor();
    await studio.take(page, 'transfer-rejected', 'Sending USDT: rejected in the wallet');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('12.5 USDT are with').waitFor();
    await studio.take(page, 'transfer-sent', 'Sending USDT: confirmed by the network');
  });
}

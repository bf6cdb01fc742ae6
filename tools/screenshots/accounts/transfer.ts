import { logInAsNewUser } from '@app/e2e/fixtures/accounts/account';
import { connectAndLinkWallet } from '@app/e2e/fixtures/cards/cards';
import { Wallet } from '@app/e2e/fixtures/cards/wallet';
import { createWallet } from '@app/server/testing/people/wallet';
import type { Solana } from '@app/server/testing/services/solana';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** A USDT transfer. */
export async function transfer(run: ScreenshotRun, { chain }: Solana): Promise<void> {
  await run.withPage(async (page, context) => {
    const wallet = await Wallet.install(context);
    await logInAsNewUser(page, run.mailbox, '/');
    const walletAddress = await wallet.connect(page);
    await connectAndLinkWallet(page);
    chain.setLamports(walletAddress, 1_250_000_000n);
    await chain.setUsdt(walletAddress, 148_500_000n);
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Wallet / }).click();
    await page.getByText('148.5').waitFor();
    await run.capture(page, 'menu-wallet-balances', 'Wallet menu with balances');
    await page.getByRole('menuitem', { name: 'Send USDT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Recipient').fill(createWallet().publicKey);
    await dialog.getByLabel('Amount in USDT').fill('12.5');
    await run.capture(page, 'transfer-form', 'Sending USDT: recipient and amount');
    await dialog.getByRole('button', { name: 'Review transfer' }).click();
    await run.capture(page, 'transfer-review', 'Sending USDT: review');
    await wallet.rejectNext(page);
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await dialog.getByRole('alert').waitFor();
    await run.capture(page, 'transfer-rejected', 'Sending USDT: rejected in the wallet');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Sent 12.5 USDT to').waitFor();
    await run.capture(page, 'transfer-sent', 'Sending USDT: confirmed by the network');
  });
}

import { listEmailTemplates, previewEmailTemplate, sendTestEmail } from '@app/contract/devtools/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { signInAsAdmin, toastWith } from '../../../../testing/admin.ts';
import { holdResponse, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const main = page.getByRole('main');
const HTML = `<html lang="en"><head><title>Welcome</title>
<style>h1 { color: rgb(21, 26, 38) } @media (prefers-color-scheme: dark) { h1 { color: rgb(244, 241, 232) } }</style></head>
<body><h1>Welcome, mika</h1></body></html>`;

function openTester(): void {
  signInAsAdmin();
  const [name, subject] = ['welcome', 'Welcome to Card Vault'];
  respondTo(listEmailTemplates, { templates: [{ name, subject }] });
  respondTo(previewEmailTemplate, { name, subject, html: HTML, text: 'Welcome, mika' });
  openPage('/devs?tool=email-tester');
}

const frame = () => main.getByCss('iframe').element() as HTMLIFrameElement;
const heading = () => frame().contentDocument?.querySelector('h1');
const colour = () => {
  const element = heading();
  return element && frame().contentWindow?.getComputedStyle(element).color;
};

test('an email is shown in light and dark, on a desktop and a phone, and as text', async () => {
  openTester();
  await expect.poll(() => heading()?.textContent).toBe('Welcome, mika');
  await expect.poll(colour).toBe('rgb(21, 26, 38)');
  await main.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(colour).toBe('rgb(244, 241, 232)');
  await main.getByRole('radio', { name: 'Phone' }).click();
  await expect.poll(() => frame().offsetWidth).toBe(375);
  await main.getByRole('radio', { name: 'Text' }).click();
  await expect.element(main.getByCss('pre').getByText('Welcome, mika')).toBeVisible();
  await expectAccessible('an email as text');
});

test('when a field is changed while an email is being sent, the progress and the result stay visible', async () => {
  openTester();
  const respond = holdResponse(sendTestEmail);
  await main.getByRole('button', { name: 'Send test email' }).click();
  await userEvent.type(main.getByLabelText('Send it to'), 'x');
  await expect.element(main.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  respond({ message: 'The email is on its way to kestrel@example.com' });
  await expect.element(toastWith('The email is on its way to kestrel@example.com')).toBeVisible();
});

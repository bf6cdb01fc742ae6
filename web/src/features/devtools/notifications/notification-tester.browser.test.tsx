import { sendTestNotification } from '@app/contract/devtools/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { newManagedUser, respondWithUsers, signInAsAdmin, toastWith } from '../../../../testing/admin.ts';
import { requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { newNotification } from '../../../../testing/notifications.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const main = page.getByRole('main');

test('the notification tester sends the notification that its preview shows', async () => {
  const person = newManagedUser(1);
  signInAsAdmin();
  respondWithUsers([person]);
  respondTo(sendTestNotification, { notification: newNotification(1), isShown: true });
  openPage('/devs?tool=notification-tester');
  await main.getByRole('searchbox').fill(person.username);
  await main.getByRole('radio', { name: new RegExp(person.username) }).click();
  await main.getByLabelText('Type').selectOptions('Wallet linked');
  await main.getByLabelText('Title').fill('A fine title');
  await main.getByLabelText('Message').fill('And what it says');
  const preview = main.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('And what it says')).toBeVisible();
  await expectAccessible('a preview');
  await main.getByRole('button', { name: 'Send notification' }).click();
  await expect.element(toastWith(`${person.username} gets it right away.`)).toBeVisible();
  expect(requestsOf(sendTestNotification).map(({ body }) => body)).toEqual([
    { userId: person.id, type: 'wallet_linked', title: 'A fine title', message: 'And what it says' },
  ]);
});

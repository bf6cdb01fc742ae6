import { getCard } from '@app/contract/cards/schemas';
import type { Operation } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { signInAsAdmin } from '../../../../testing/admin.ts';
import { failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import type { ApiDescription } from './description.ts';

const main = page.getByRole('main');
const send = main.getByRole('button', { name: 'Send', exact: true });
const response = main.getByRole('region', { name: 'Response' });

const DESCRIPTION: ApiDescription = {
  paths: {
    '/api/auth/verify': {
      get: { operationId: 'getAuthVerify', tags: ['Accounts'], summary: 'Get the user', 'x-access': 'user' },
    },
    '/api/users/collectibles/card/{id}': {
      get: {
        operationId: 'getCard',
        tags: ['Cards'],
        summary: 'Get a card',
        'x-access': 'public',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      },
    },
    '/api/auth/link-info': {
      post: {
        operationId: 'postLinkInfo',
        tags: ['Accounts'],
        summary: 'Describe a link',
        'x-access': 'public',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['token'], properties: { token: { type: 'string' } } },
            },
          },
        },
      },
    },
  },
  components: { schemas: {} },
};

/** The endpoint of the API description, which is not an operation of the contract. */
const getDescription = {
  endpoint: { method: 'GET', path: '/openapi.json', access: 'public' },
  schemas: { response: { parse: (description: unknown) => description } },
} as unknown as Operation;

/** Opens the explorer, with one of its requests. */
function openExplorer(request = ''): void {
  signInAsAdmin();
  respondTo(getDescription, DESCRIPTION);
  openPage(`/devs?tool=api-explorer&request=${request}`);
}

test('a request is found by its texts and sent as the user', async () => {
  openExplorer();
  await main.getByRole('searchbox', { name: 'Search requests' }).fill('get auth/verify');
  await main.getByRole('link', { name: /auth\/verify/ }).click();
  await send.click();
  await expect.element(response.getByRole('status').getByText('200')).toBeVisible();
  await expect.element(response.getByText('kestrel@example.com', { exact: false })).toBeVisible();
  expect(requestsOf(getCurrentUser).at(-1)?.token).toBe('access-token');
  await expectAccessible('a response');
});

test('copies contain the access token only on request', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  onTestFinished(() => copied.mockRestore());
  openExplorer('getAuthVerify');
  await main.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain(`curl -X GET '${location.origin}/api/auth/verify'`);
  expect(copied.mock.lastCall?.[0]).toContain('Bearer <access token>');
  await main.getByRole('checkbox', { name: /Include my access token/ }).click();
  await main.getByRole('button', { name: 'Copy as fetch' }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toContain('Bearer access-token');
});

test('a request is not sent before its required fields are filled in', async () => {
  respondTo(getCard, failure(coreErrors, 'NOT_FOUND'));
  openExplorer('getCard');
  await send.click();
  await expect.element(main.getByText('This field is required')).toBeVisible();
  expect(requestsOf(getCard)).toEqual([]);
  await main.getByLabelText('id', { exact: true }).fill('999999');
  await send.click();
  await expect.element(response.getByRole('status').getByText('404')).toBeVisible();
  expect(requestsOf(getCard).map(({ params }) => params)).toEqual([{ id: '999999' }]);
});

test('the history keeps the entered values except secrets', async () => {
  respondTo(getCard, failure(coreErrors, 'NOT_FOUND'));
  respondTo(getEmailLinkInfo, failure(coreErrors, 'NOT_FOUND'));
  openExplorer('getCard');
  await main.getByLabelText('id', { exact: true }).fill('999999');
  await send.click();
  await expect.element(response.getByRole('status')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search requests' }).fill('link-info');
  await main.getByRole('link', { name: /auth\/link-info/ }).click();
  await main.getByLabelText('token', { exact: true }).fill('secret-of-a-link');
  await send.click();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('postLinkInfo');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-of-a-link');
  await main.getByRole('button', { name: /\/users\/collectibles\/card/ }).click();
  await expect.element(main.getByLabelText('id', { exact: true })).toHaveValue('999999');
});

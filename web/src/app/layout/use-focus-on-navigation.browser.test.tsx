import { cardErrors } from '@app/contract/cards/errors';
import { getCard, getInventory } from '@app/contract/cards/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { pageTitles } from '@app/contract/site/page-titles';
import { tradeTabTexts } from '@app/contract/trades/binder-texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { getTradeSettings } from '@app/contract/trades/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inventoryOf } from '../../../testing/cards.ts';
import { failure, holdResponse, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newUser } from '../../../testing/people.ts';
import { newTrade, OWN_WALLET, respondWithTrades } from '../../../testing/trades.ts';
import { offerPath } from '../../features/trades/offer-params.ts';
import { endSession } from '../../lib/session/session.ts';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const currentPath = () => window.location.pathname;

beforeEach(() => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
});

/** Logs in and opens the inventory. @returns a function that responds with the user: until then, the page has no heading */
async function logIn(): Promise<() => void> {
  endSession();
  respondTo(login, { token: 'access-token', refreshToken: 'refresh-token', user: newUser() });
  const respond = holdResponse(getCurrentUser);
  openPage('/login');
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('Kestrel42');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.poll(currentPath).toBe('/inventory');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(heading).not.toBeInTheDocument();
  return () => respond({ user: newUser(), isObserving: false });
}

test('focus moves to the heading once it has rendered', async () => {
  const respond = await logIn();
  respond();
  await expect.element(heading).toHaveFocus();
});

test('focus stays where the user moved it before the heading rendered', async () => {
  const respond = await logIn();
  await userEvent.tab({ shift: true });
  const focused = page.getByRole('banner').getByCss(':focus');
  await expect.element(focused).toBeVisible();
  respond();
  await expect.element(heading).toBeVisible();
  await expect.element(focused).toBeVisible();
});

test('focus moves to the heading of a view that a link opens on the same path, and stays on a tab', async () => {
  respondWithTrades([newTrade(1)]);
  signIn({ wallet: { publicKey: OWN_WALLET } });
  respondTo(getCard, failure(cardErrors, 'CARD_NOT_FOUND'));
  respondTo(getTradeSettings, { offersFrom: 'everyone', neverFrom: [] });
  openPage(offerPath({}));
  for (const [link, title] of [
    [offerTexts.back, pageTitles.trades],
    [offerTexts.counter.action, offerTexts.counter.title],
    [offerTexts.back, pageTitles.trades],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(heading).toHaveFocus();
  }
  const tab = page.getByRole('tab', { name: tradeTabTexts.settings });
  await tab.click();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab).toHaveFocus();
});

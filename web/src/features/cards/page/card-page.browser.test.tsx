import { cardPageTexts } from '@app/contract/cards/card-page-texts';
import * as cards from '@app/contract/cards/schemas';
import { finishNames } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { PAGE_DATA_ID } from '@app/contract/core/paths/prerendered';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { sigilFacts } from '@app/contract/draw/sigil/sigil-facts';
import { siteTexts } from '@app/contract/site/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, inventoryOf, newCard } from '../../../../testing/cards.ts';
import { failure, holdResponse, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';
import { loadProofCode } from '../proof/load-proof-code.ts';

vi.mock(import('../proof/load-proof-code.ts'), { spy: true });

const draw = await provenDraw();
const { card, proof } = draw;
const path = `/cards/${card.number}`;
const proofSection = page.getByRole('region', { name: 'Proof of the draw' });
const steps = proofSection.getByRole('listitem');
const retry = page.getByRole('button', { name: 'Try again' });

test('the card that the server put into the page stays visible if it cannot be loaded again', async () => {
  respondToCardPage(draw);
  respondTo(cards.getCard, failure(coreErrors, 'UNAVAILABLE'));
  const data = document.body.appendChild(document.createElement('script'));
  Object.assign(data, { id: PAGE_DATA_ID, type: 'application/json', textContent: JSON.stringify(card) });
  onTestFinished(() => data.remove());
  openPage(path);
  await expect.element(steps.last()).toBeVisible();
  expect(requestsOf(cards.getCard).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
});

test('the page of a card lists its finish and what is drawn on it', async () => {
  respondToCardPage(draw);
  openPage(path);
  await expect.element(page.getByRole('heading', { name: cardPageTexts.drawing })).toBeVisible();
  for (const fact of sigilFacts(planSigil(card)))
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('definition').getByText(finishNames[card.finish])).toBeVisible();
});

test.each([
  [1280, 800, 656],
  [1366, 650, 506],
  [360, 740, 459],
])('the card is as high as the window allows: %d × %d', async (width, height, cardHeight) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, height);
  respondToCardPage(draw);
  openPage(path);
  const figure = page.getByRole('figure', { name: new RegExp(card.name) });
  await expect.element(figure).toBeVisible();
  expect(Math.round(figure.element().getBoundingClientRect().height)).toBe(cardHeight);
});

test('a card that could not be loaded can be retried', async () => {
  const owned = newCard(1);
  signIn();
  respondTo(cards.getInventory, inventoryOf([owned]));
  respondToCardPage({ ...draw, card: owned });
  respondTo(cards.getCard, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/inventory');
  await cardButtons().first().click();
  await page.getByRole('link', { name: 'View card page and proof' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'We couldn’t load this card' })).toBeVisible();
  respondTo(cards.getCard, owned);
  await retry.click();
  await expect.element(page.getByRole('heading', { level: 1, name: owned.name })).toBeVisible();
});

test('a proof that could not be loaded can be retried, and then gets the focus', async () => {
  respondToCardPage(draw);
  respondOnce(cards.getCardProof, failure(coreErrors, 'UNAVAILABLE'));
  openPage(path);
  await expect.element(page.getByText('We couldn’t load the proof')).toBeVisible();
  const respond = holdResponse(cards.getCardProof);
  retry.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  await expect.element(retry).toHaveFocus();
  respond(proof);
  await expect.element(steps.last()).toBeVisible();
  expect(steps.elements()).toHaveLength(7);
  // The button is gone: keyboard and screen reader users continue where it was.
  await expect.element(proofSection).toHaveFocus();
});

test('a proof can be verified after its code did not load', async () => {
  vi.mocked(loadProofCode).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  respondToCardPage(draw);
  openPage(path);
  await expect.element(page.getByText(siteTexts.offline)).toBeVisible();
  await retry.click();
  await expect.element(steps.last()).toBeVisible();
  expect(steps.elements()).toHaveLength(7);
});

test('the share picture is painted although the fonts fail to load', async () => {
  vi.spyOn(document.fonts, 'load').mockRejectedValue(new DOMException('A network error occurred.', 'NetworkError'));
  respondToCardPage(draw);
  openPage(path);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this card' });
  await expect.element(dialog.getByRole('img', { name: `The picture of ${card.name}` })).toBeVisible();
  expect(document.fonts.load).toHaveBeenCalled();
});

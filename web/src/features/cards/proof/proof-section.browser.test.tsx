import { getCard } from '@app/contract/cards/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';
import { recordCard, recordDraw } from './draw-records.ts';

const proofSection = page.getByRole('region', { name: 'Proof of the draw' });
const steps = proofSection.getByRole('listitem');
const storedStep = steps.nth(1);

/** The accessible names of the steps' status icons. */
const statuses = () =>
  steps.elements().map((step) => step.querySelector('[role=img]')?.getAttribute('aria-label') ?? null);

/** Stores what the browser stores when it draws the card, `delay` milliseconds after the time that the server states. */
async function recordHonestDraw(delay = 0): Promise<void> {
  const { card, proof } = await provenDraw();
  const { requestId, collectorId, day, commitment } = proof;
  const time = Date.parse(card.collectedAt) + delay;
  recordDraw('account', { requestId, collectorId, commitments: { [day]: commitment }, sentAt: time - 500 });
  recordCard('account', requestId, { cardId: card.id, receivedAt: time + 500 });
}

const passed = Array.from({ length: 7 }, () => 'Passed');

test('verifies every step after the draw day, apart from what another browser stored', async () => {
  const draw = await provenDraw();
  respondToCardPage(draw);
  openPage(`/cards/${draw.card.number}`);
  await expect.element(proofSection.getByText(/^Repeating the draw gives the same card\./)).toBeVisible();
  expect(statuses()).toEqual(passed.with(1, 'Can’t be checked here'));
});

test('calls a draw verified if this browser stored its inputs', async () => {
  await recordHonestDraw();
  const draw = await provenDraw();
  respondToCardPage(draw);
  openPage(`/cards/${draw.card.number}`);
  await expect.element(proofSection.getByText(/^Verified\./)).toBeVisible();
  expect(statuses()).toEqual(passed);
});

test('detects that the page shows another card than the draw produced', async () => {
  const draw = await provenDraw();
  respondToCardPage(draw);
  respondTo(getCard, { ...draw.card, power: draw.card.power - 1 });
  openPage(`/cards/${draw.card.number}`);
  await expect.element(proofSection.getByText(/^This proof is not valid\./)).toBeVisible();
  expect(statuses()).toEqual(passed.with(1, 'Can’t be checked here').with(5, 'Failed'));
  await expect.element(proofSection.getByText('differs in: power', { exact: false })).toBeVisible();
});

test.each([
  ['request ID', { requestId: '019a1b2c-0000-4000-8000-00000000000f' }, 'Request ID', 'Failed'],
  ['collector ID', { collectorId: '019a1b2c-0000-7000-8000-00000000000f' }, 'Collector ID', 'Passed'],
  ['seed', { seed: '08'.repeat(32) }, 'Fingerprint', 'Passed'],
])(
  'rejects a consistent proof with another %s than the one that this browser stored',
  async (_, changes, field, inLedger) => {
    await recordHonestDraw();
    const forged = await provenDraw(changes);
    respondToCardPage(forged);
    openPage(`/cards/${forged.card.number}`);
    await expect.element(proofSection.getByText(/^This proof is not valid\./)).toBeVisible();
    expect(statuses()).toEqual(passed.with(1, 'Failed').with(6, inLedger));
    await expect.element(storedStep).toMatchTextContent(`${field}: differs from what your browser stored.`);
  },
);

test('rejects a consistent proof with another serial than the one in the ledger', async () => {
  await recordHonestDraw();
  const { day, ledger } = await provenDraw();
  const forged = await provenDraw({ serial: 115 });
  respondToCardPage({ ...forged, day, ledger });
  openPage(`/cards/${forged.card.number}`);
  await expect.element(proofSection.getByText(/^This proof is not valid\./)).toBeVisible();
  expect(statuses()).toEqual(passed.with(6, 'Failed'));
  await expect.element(steps.last()).toMatchTextContent('does not list this draw, or not with these values.');
});

test('rejects a card that this browser drew two days before the day of the proof', async () => {
  await recordHonestDraw(-2 * 86_400_000);
  const draw = await provenDraw();
  respondToCardPage(draw);
  openPage(`/cards/${draw.card.number}`);
  await expect.element(proofSection.getByText(/^This proof is not valid\./)).toBeVisible();
  expect(statuses()).toEqual(passed.with(1, 'Failed'));
  await expect.element(storedStep).toMatchTextContent('Time of the draw: differs from what your browser stored.');
});

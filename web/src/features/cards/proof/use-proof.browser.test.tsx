import { getCard, getCardProof, listDrawDays } from '@app/contract/cards/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { getProvenance } from '@app/contract/transfers/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newCard } from '../../../../testing/cards.ts';
import { respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';

test('a proof that cannot be checked shows no internal message', async () => {
  const card = newCard(1);
  respondTo(getCard, card);
  respondTo(listDrawDays, { days: [], nextCursor: null });
  respondTo(getCardProof, {
    day: '2026-11-01',
    late: false,
    commitment: 'not hex',
    seed: null,
    collectorId: card.id,
    requestId: card.id,
    serial: 1,
    edition: card.edition,
    entropy: '',
    grant: 'daily',
    project: null,
    card,
  });
  respondTo(getProvenance, { entries: [] });
  openPage('/cards/1');
  await expect.element(page.getByRole('alert').getByText(siteTexts.unknownError)).toBeVisible();
});

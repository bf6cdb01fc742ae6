import { fairnessTexts, finishTexts } from '@app/contract/cards/draw-texts';
import { getFairness, listDrawDays } from '@app/contract/cards/schemas';
import { finishNames } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { FINISH_ODDS, FINISHES, RARITIES } from '@app/contract/draw/card';
import { startOfDay } from '@app/contract/draw/days';
import { assessFairness } from '@app/contract/draw/fairness';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { failure, holdResponse, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { expectUrl } from '../../../../testing/inventory.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { respondToDrawsPage, revealedDay } from '../../../../testing/proofs.ts';

const allDays = page.getByRole('region', { name: 'All days' });
const rows = allDays.getByRole('listitem');
const headings = allDays.getByRole('heading', { level: 3 });
const summaryOf = (index: number) => headings.nth(index).element().closest('summary');
const showMore = page.getByRole('button', { name: 'Show more' });

const dateOf = (index: number) => new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10);
const days = await Promise.all(
  Array.from({ length: 45 }, (_, index) => revealedDay(dateOf(index), String(index).padStart(64, '0'))),
);

beforeEach(respondToDrawsPage);

test('a draw day is shown as in use when it begins while the page is open', async () => {
  installFakeClock();
  const next = { ...(await revealedDay(dateOf(0), '00'.repeat(32))), seed: null };
  vi.setSystemTime(startOfDay(next.day) - 30_000);
  respondTo(listDrawDays, { days: [next], nextCursor: null });
  openPage('/draws');
  await expect.element(rows).toMatchTextContent('Begins');
  vi.advanceTimersByTime(60_000);
  await expect.element(rows).toMatchTextContent('Seed revealed after');
});

test('the odds of every finish are published', async () => {
  openPage('/draws');
  const table = page.getByRole('table', { name: finishTexts.caption });
  for (const finish of FINISHES) {
    const name = `${finishNames[finish]} ${finishTexts.looks[finish]} ${FINISH_ODDS[finish]}%`;
    await expect.element(table.getByRole('row', { name })).toBeVisible();
  }
});

test('Show more loads earlier draw days and moves the focus to the first of them', async () => {
  respondTo(listDrawDays, ({ query }) => {
    const start = Number(query.get('cursor') ?? 0);
    const end = start + 20;
    return { days: days.slice(start, end), nextCursor: end < days.length ? String(end) : null };
  });
  openPage('/draws');
  await expect.poll(() => headings.elements()).toHaveLength(20);
  showMore.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => headings.elements()).toHaveLength(40);
  // Keyboard and screen reader users continue with the first new day.
  await expect.poll(() => document.activeElement).toBe(summaryOf(20));

  respondOnce(listDrawDays, failure(coreErrors, 'UNAVAILABLE'));
  await showMore.click();
  await expect.element(page.getByText('We couldn’t load the draw days')).toBeVisible();
  expect(headings.elements()).toHaveLength(40);
  const respond = holdResponse(listDrawDays);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  respond({ days: days.slice(40), nextCursor: null });
  await expect.element(headings.nth(44)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(summaryOf(40));
  await expect.element(showMore).not.toBeInTheDocument();
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual(days.map(({ day }) => day));
});

test('a day is one line until it is opened, by pointer or keyboard', async () => {
  const [first] = days as [(typeof days)[0]];
  respondTo(listDrawDays, { days: [first], nextCursor: null });
  openPage('/draws');
  const fingerprint = rows.getByText(first.commitment);
  await expect.element(headings.first()).toBeVisible();
  await expect.element(fingerprint).not.toBeVisible();
  await headings.first().click();
  await expect.element(fingerprint).toBeVisible();
  await expectAccessible('an open day');
  await userEvent.keyboard('{Enter}');
  await expect.element(fingerprint).not.toBeVisible();
});

test('each rarity and each finish is shown on a card', async () => {
  openPage('/draws');
  for (const [table, count] of [
    [page.getByRole('table', { name: 'Odds, power and defense of each rarity' }), RARITIES.length],
    [page.getByRole('table', { name: finishTexts.caption }), FINISHES.length],
  ] as const) {
    const painted = () => table.element().querySelectorAll('th .card-face[data-face-up]');
    await expect.poll(() => painted().length).toBe(count);
  }
});

test('the odds and the page for wallet users are two tabs, and “Back” returns to the first', async () => {
  respondTo(listDrawDays, { days: [], nextCursor: null });
  openPage('/collectibles');
  const tab = (name: string) => page.getByRole('navigation', { name: 'About collecting' }).getByRole('link', { name });
  await expect.element(tab('How it works')).toHaveAttribute('aria-current', 'page');
  await tab('Odds').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'How cards are drawn' })).toBeVisible();
  await expectUrl('/draws');
  await expect.element(tab('Odds')).toHaveAttribute('aria-current', 'page');
  await expect.element(tab('How it works')).not.toHaveAttribute('aria-current');
  window.history.back();
  await expectUrl('/collectibles');
  await expect.element(tab('How it works')).toHaveAttribute('aria-current', 'page');
});

test('shows for each day whether its seed matches its fingerprint', async () => {
  const [first, second] = days as [(typeof days)[0], (typeof days)[0]];
  respondTo(listDrawDays, { days: [first, { ...second, seed: 'ff'.repeat(32) }], nextCursor: null });
  openPage('/draws');
  await expect.element(rows.first().getByText('The seed matches its fingerprint')).toBeVisible();
  await expect.element(rows.nth(1).getByText('The seed does not match its fingerprint')).toBeVisible();
});

test('shows how the draws compare with the odds, in total and for each day', async () => {
  const counts = { common: 530, uncommon: 240, rare: 140, epic: 70, legendary: 20 };
  const [first, second] = days as [(typeof days)[0], (typeof days)[0]];
  const ledger = { url: '/ledger', sha256: 'f'.repeat(64), draws: 100, counts: { common: 20, legendary: 80 } };
  respondTo(listDrawDays, { days: [{ ...first, ledger }, second], nextCursor: null });
  respondOnce(getFairness, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/draws');
  const report = page.getByRole('region', { name: fairnessTexts.title });
  await expect.element(report.getByText('We couldn’t count the draws')).toBeVisible();
  respondTo(getFairness, { days: 12, ...assessFairness(counts) });
  await report.getByRole('button', { name: 'Try again' }).click();
  await expect.element(report.getByRole('row', { name: /^Common/ })).toMatchTextContent('Common530500');
  await expect.element(report.getByText('1,000 draws on 12 days: χ² = 4.12, p = 0.39.')).toBeVisible();
  await expectAccessible('the comparison with the odds');
  await headings.first().click();
  await expect.element(rows.first().getByText('χ² = 3108.00, p < 0.0001')).toBeVisible();
  expect(rows.nth(1).getByText('χ²').elements()).toEqual([]);
});

test('says that nothing can be counted before a day is over', async () => {
  openPage('/draws');
  await expect.element(page.getByText(fairnessTexts.none)).toBeVisible();
});

import { getCard, getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { inventoryTexts } from '@app/contract/cards/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { ownBinderTexts } from '@app/contract/trades/binder-texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { getBinder, getTradeSettings, listBinders } from '@app/contract/trades/schemas';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newTransfer, OTHER_WALLET, respondWithTransfers, THIRD_WALLET } from '../../../testing/card-transfers.ts';
import { inventoryOf, newCard } from '../../../testing/cards.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { drawer } from '../../../testing/inventory.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newTrade, OWN_WALLET, respondWithTrades, tradeCard } from '../../../testing/trades.ts';

const main = page.getByRole('main');

/** The controls that an observer can use choose only what the page shows. */
const CHOOSES_WHAT_IS_SHOWN = /^(Motif|Rarity|Remove .*|.*, No\. \d+)$/;

test.each([
  ['/transfers', OTHER_WALLET],
  ['/trades', OTHER_WALLET],
  ['/trades?tab=binders', OTHER_WALLET],
  ['/trades?tab=own', ownBinderTexts.open.label],
  ['/trades?tab=own&cards', ownBinderTexts.open.label],
  ['/trades?tab=settings', OTHER_WALLET],
  [`/trades?offer=${OTHER_WALLET}&give=2&get=12`, offerTexts.review.action],
])('an observer changes nothing on %s', async (path, shown) => {
  const user = signIn({ wallet: { publicKey: OWN_WALLET } });
  respondTo(getCurrentUser, { user, isObserving: true });
  const held = { direction: 'out', to: THIRD_WALLET, accepted: true } as const;
  respondWithTransfers([newTransfer(1), newTransfer(2, held)]);
  respondWithTrades([
    newTrade(1),
    newTrade(2, { direction: 'made', from: OWN_WALLET, to: THIRD_WALLET }),
    newTrade(3, { state: 'accepted' }),
  ]);
  const binder = { cards: [tradeCard(2)], wishes: [], open: false };
  respondTo(getBinder, binder);
  respondTo(listBinders, { binders: [{ ...binder, wallet: OTHER_WALLET, youGet: 0, theyGet: 0 }], nextCursor: null });
  respondTo(getTradeSettings, { offersFrom: 'everyone', neverFrom: [OTHER_WALLET] });
  const holderOf = (number: number) => (number < 10 ? OWN_WALLET : OTHER_WALLET);
  const cardOf = (number: number) => ({ ...newCard(number), publicKey: holderOf(number) });
  respondTo(getInventory, inventoryOf([cardOf(2)]));
  respondTo(listWalletCards, { cards: [cardOf(12)], nextCursor: null, total: 1 });
  respondTo(getCard, ({ params }) => cardOf(Number(params.id)));
  openPage(path);
  await expect.element(main.getByText(shown, { exact: true }).first()).toBeVisible();
  for (const role of ['button', 'switch', 'combobox'] as const) {
    const enabled = main.getByRole(role, { disabled: false }).elements();
    const names = enabled.map((control) => control.getAttribute('aria-label') ?? control.textContent);
    expect(names.filter((name) => !CHOOSES_WHAT_IS_SHOWN.test(name))).toEqual([]);
  }
});

test('an observer starts no transfer of a card', async () => {
  const user = signIn({ wallet: { publicKey: OWN_WALLET } });
  respondTo(getCurrentUser, { user, isObserving: true });
  const card = { ...newCard(2), publicKey: OWN_WALLET };
  respondTo(getInventory, inventoryOf([card]));
  openPage(`/inventory?card=${card.id}`);
  await drawer.getByRole('button', { name: inventoryTexts.transfer }).click();
  await expect.element(page.getByText(transferDialogTexts.observing.message)).toBeVisible();
  await expect.element(page.getByLabelText(transferDialogTexts.form.recipient)).not.toBeInTheDocument();
});

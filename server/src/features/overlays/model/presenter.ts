import { dockPath, overlayPath } from '@app/contract/overlays/paths';
import type { CardAlert, Overlay } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AlertRow } from './alerts.store.ts';
import type { OverlayRow } from './store.ts';

type AlertCard = CardAlert['card'];

/** Finds the rarest card that was drawn for a project in the week from a Monday. Passed in, because cards are a higher layer. */
type FindChaseCard = (
  db: Database,
  projectSlug: string,
  monday: string,
) => Promise<
  | {
      readonly card: AlertCard & { readonly accountId: string; readonly collectedAt: Date };
      readonly username: string;
      readonly showsName: boolean;
    }
  | undefined
>;

/** Reads cards by their IDs. Passed in, because cards are a higher layer. */
export type ReadCards = (
  db: Database,
  ids: readonly string[],
) => Promise<readonly (AlertCard & { readonly id: string })[]>;

/** What overlays and docks show of cards. */
export interface CardsLayer {
  readonly readCards: ReadCards;
  readonly findChaseCard: FindChaseCard;
}

/** An overlay as its owner sees it. */
export function presentOverlay({ publicUrl }: Config, { id, settings, createdAt }: OverlayRow): Overlay {
  const [url, dockUrl] = [overlayPath(id), dockPath(id)].map((path) => `${publicUrl}${path}`) as [string, string];
  return { id, settings, url, dockUrl, createdAt: createdAt.toISOString() };
}

/** The alerts that sources and docks show. An alert whose card is gone is left out. */
export async function presentAlerts(
  db: Database,
  rows: readonly AlertRow[],
  readCards: ReadCards,
): Promise<CardAlert[]> {
  if (rows.length === 0) return [];
  const cards = new Map(
    (
      await readCards(
        db,
        rows.map(({ cardId }) => cardId),
      )
    ).map((card) => [card.id, card]),
  );
  return rows.flatMap(({ sequence, cardId, at, username, isHidden, questId, questTitle }) => {
    const card = cards.get(cardId);
    const quest = questId === null || questTitle === null ? null : { id: questId, title: questTitle };
    const collector = isHidden ? HIDDEN_COLLECTOR : username;
    return card ? [{ sequence, at: at.toISOString(), card: presentAlertCard(card), collector, quest }] : [];
  });
}

/** What an alert shows of a card. */
export function presentAlertCard(card: AlertCard): AlertCard {
  const { number, name, rarity, type, finish, power, defense, artSeed, edition } = card;
  return { number, name, rarity, type, finish, power, defense, artSeed, edition };
}

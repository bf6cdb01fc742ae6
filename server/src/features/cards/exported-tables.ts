import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listCollectors, listNewest } from './inventory/store.ts';
import { type CardRow, presentCard } from './model/presenter.ts';
import { listGivenDraws } from './moves/store.ts';

/** The tables of cards in the data export, with the inputs of their draws. */
export const cardTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'cards',
    (accountId, after: CardRow | undefined, limit) => listNewest(db, accountId, after?.position, limit),
    (row) => {
      const { isFavourite, collectorId, requestId, day, serial, entropy, rewardId, projectSlug } = row;
      const draw = { collectorId, requestId, day, serial, entropy, rewardId };
      // The linked wallet is in the table of the account
      const { publicKey: _, ...card } = presentCard(row, null, null);
      return { ...card, project: projectSlug, isFavourite, ...draw };
    },
  ),
  exportedTable(
    'collectors',
    (accountId) => listCollectors(db, accountId),
    (row) => row,
  ),
  exportedTable(
    'givenDraws',
    (accountId) => listGivenDraws(db, accountId),
    ({ requestId }) => ({ requestId }),
  ),
];

import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { transferPath } from '@app/contract/transfers/paths';
import type { Transfer } from '@app/contract/transfers/schemas';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { CardTitle } from '../../cards/card/card-title.tsx';
import { CardThumbnail } from '../../cards/page/card-thumbnail.tsx';
import { WholeAddress } from '../whole-address.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { transferStatus } from './transfer-status.ts';

/** A transfer in the list, with the wallet of the other side as a whole. */
export function TransferItem({ transfer }: { transfer: Transfer }) {
  const { id, direction, card, from, to } = transfer;
  const isIncoming = direction === 'in';
  return (
    <li className="lacquer grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-lg p-4 shadow-panel sm:items-center sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
      <CardThumbnail id={card.id}>
        <span />
      </CardThumbnail>
      <div className="grid gap-1">
        <TextLink to={transferPath(id)} className="justify-self-start font-display font-semibold text-lg leading-tight">
          <CardTitle name={card.name} />
        </TextLink>
        <p className="text-balance text-sm">
          <span className="text-ash max-sm:block">{`${isIncoming ? transferPageTexts.from : transferPageTexts.to} `}</span>
          <WholeAddress value={isIncoming ? from : to} />
        </p>
        <p className="text-ash text-sm">{transferStatus(transfer)}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 empty:hidden max-sm:col-span-2 max-sm:*:grow">
        <TransferActions transfer={transfer} size="sm" />
      </div>
    </li>
  );
}

import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { WholeAddress } from '../whole-address.tsx';

const { sent: texts, review } = transferDialogTexts;

/** A transfer that waits for its recipient. */
export function TransferSent({ transfer: { card, to, expiresAt, movesAt, holdReason } }: { transfer: Transfer }) {
  return (
    <div className="grid gap-4">
      <Banner tone="success">{texts.waits.replace('{name}', () => card.name)}</Banner>
      <p className="grid gap-1">
        <span className="text-ash text-sm">{review.to}</span>
        <WholeAddress value={to} />
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        <li>{review.accepts.replace('{time}', formatDateTime(expiresAt))}</li>
        {holdReason && movesAt && <li>{review.held.replace('{time}', formatDateTime(movesAt))}</li>}
        <li>{texts.next}</li>
      </ul>
    </div>
  );
}

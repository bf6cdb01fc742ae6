import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { useId } from 'react';
import { transfersApi } from '../transfers-api.ts';
import { WholeAddress } from '../whole-address.tsx';

interface RecentRecipientsProps {
  senderKey: string;
  onChoose: (recipient: string) => void;
}

const SHOWN_MAX = 3;

/**
 * The wallets that have accepted cards of the account. No others: scammers send cards from look-alike wallets, whose addresses are
 * then copied from the history.
 */
export function RecentRecipients({ senderKey, onChoose }: RecentRecipientsProps) {
  const id = useId();
  const { data } = transfersApi.useTransfersInfiniteQuery({ direction: 'out', state: 'completed' });
  const sent = data?.pages.flatMap(({ transfers }) => transfers);
  const recipients = [...new Set(sent?.map(({ to }) => to))].filter((to) => to !== senderKey).slice(0, SHOWN_MAX);
  if (recipients.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-ash text-sm">
        {transferDialogTexts.form.recent}
      </p>
      <ul aria-labelledby={id} className="grid gap-1.5">
        {recipients.map((recipient) => (
          <li key={recipient}>
            <button
              type="button"
              onClick={() => onChoose(recipient)}
              className="min-h-11 w-full rounded-md border border-lacquer-edge px-3.5 py-2 text-left hover:border-brass-deep"
            >
              <WholeAddress value={recipient} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

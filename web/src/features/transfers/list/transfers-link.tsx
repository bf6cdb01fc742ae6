import { Icon as ArrowLeftRight } from 'virtual:icons/arrow-left-right';
import { BADGE_MAX } from '@app/contract/notifications/limits';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { getConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { transfersApi } from '../transfers-api.ts';

/** A link to the transfers with the number of cards that wait for the user; nothing if none does, nor where the line has no room. */
export function TransfersLink() {
  const { data } = transfersApi.useTransfersInfiniteQuery(
    { direction: 'in', state: 'pending' },
    { skip: !getConfig().transfers },
  );
  const waiting = data?.pages
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, accepted }) => direction === 'in' && !accepted);
  if (!waiting?.length) return null;
  return (
    <>
      <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0 text-brass max-lg:hidden" />
      <TextLink to={paths.transfers} className="whitespace-nowrap sm:max-lg:hidden max-lg:pointer-coarse:-my-3">
        <span>{transferPageTexts.link}</span>
        <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-ink-deep text-xs no-underline tabular-nums">
          {waiting.length > BADGE_MAX ? `${BADGE_MAX}+` : waiting.length}
        </span>
      </TextLink>
    </>
  );
}

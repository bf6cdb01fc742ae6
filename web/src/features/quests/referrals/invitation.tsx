import { Icon as Share } from 'virtual:icons/share-2';
import { referralTexts as texts } from '@app/contract/quests/page-texts';
import { referralLink } from '@app/contract/quests/referrals';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';
import { countText } from '../list/rule-text.ts';

interface InvitationProps {
  readonly supporterCode: string;
  readonly referrals: { readonly waiting: number; readonly qualified: number };
  /** Whether the caller supports the project now, for which invited friends then count. */
  readonly isChosen: boolean;
}

/** The caller's invitation link, and how many friends have followed it. */
export function Invitation({ supporterCode, referrals, isChosen }: InvitationProps) {
  const link = referralLink(window.location.origin, supporterCode);
  const { waiting, qualified } = referrals;
  const counts = [
    ...(qualified > 0 ? [countText(texts.qualified, qualified)] : []),
    ...(waiting > 0 ? [countText(texts.waiting, waiting)] : []),
  ];
  return (
    <div className="grid gap-2 rounded-md bg-ink-deep/50 p-4">
      <h4 className="text-base">{texts.title}</h4>
      <p className="text-ash text-sm">{isChosen ? texts.help : texts.choose}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="wrap-anywhere font-mono text-brass text-sm">{link}</span>
          <CopyIconButton value={link} what={texts.copy} />
        </span>
        {typeof navigator.share === 'function' && (
          <Button
            size="sm"
            icon={<Share aria-hidden="true" className="size-4" />}
            // Closing the share sheet is not a failure, and the link can still be copied.
            onClick={() => navigator.share({ url: link }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm">
        {counts.length > 0 ? counts.join(' ') : texts.none}
      </p>
    </div>
  );
}

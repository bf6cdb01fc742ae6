import type { Quest } from '@app/contract/core/quest';
import { donationTexts } from '@app/contract/sources/donation-texts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';

/** The ID of the button that donates, at the head of the page. */
export const DONATE_BUTTON = 'donate';

/** Whether a quest asks for a donation in USDT, and is not completed. */
export function canDonateUsdt({ rule, state, progress }: Quest): boolean {
  return 'usdtBaseUnits' in rule && state === 'active' && !progress?.completed;
}

/** Says where to donate, and moves there: what becomes of the donation appears there, too. */
export function DonationHint() {
  const show = () => {
    const button = document.getElementById(DONATE_BUTTON);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-ash">{donationTexts.where}</span>
      <button type="button" className={textLinkClass()} onClick={show}>
        {donationTexts.whereAction}
      </button>
    </p>
  );
}

import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { steamPrivacyTexts, steamPrivacyToasts, steamPrivacyTexts as texts } from '@app/contract/social/texts';
import { getConfig } from '../../../lib/config.ts';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCheckSteamPrivacyMutation } from './api.ts';

interface SteamPrivacyProps {
  /** The time of the last check, ISO 8601. */
  readonly lastChecked: string | undefined;
  readonly disabled: boolean;
}

/** Explains why a linked Steam account is pending and how to make its games visible; offers to check again. */
export function SteamPrivacy({ lastChecked, disabled }: SteamPrivacyProps) {
  const { verify, isVerifying } = useVerifySteam();
  const isRealSteam = !getConfig().localMode;
  return (
    <div className="grid gap-4 rounded-md border border-lacquer-line bg-ink-deep/60 p-4 text-sm">
      <p>{texts.lead}</p>
      <div className="grid gap-2">
        <h3 className="font-semibold">{texts.howTo}</h3>
        <ol className="grid list-decimal gap-1 pl-5 text-ash marker:text-brass">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* The simulated Steam of local mode has no settings page. */}
        {isRealSteam && (
          <a href={texts.settingsUrl} target="_blank" rel="noreferrer" className={textLinkClass('justify-self-start')}>
            {texts.settings}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button size="sm" busy={isVerifying} busyLabel={texts.verifying} disabled={disabled} onClick={verify}>
          {texts.verify}
        </Button>
        <p className="text-ash">
          {lastChecked === undefined ? (
            texts.neverChecked
          ) : (
            <span>
              {texts.lastChecked} <DateTime iso={lastChecked} relative />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Checks with Steam whether the games are visible, and shows the result as a toast. */
function useVerifySteam() {
  const [check, { isLoading }] = useCheckSteamPrivacyMutation();
  const verify = async () => {
    const { data, error } = await check();
    if (!data) {
      const { status, text } = toApiError(error);
      // Without a response, the privacy is still unknown.
      const title = typeof status === 'number' ? steamPrivacyToasts.failed : steamPrivacyToasts.checkFailed;
      toast({ type: 'error', title, message: text });
    } else if (data.hasAccess) {
      const title = withProviderName(identityMessages.verified, PROVIDER_NAMES.steam);
      toast({ type: 'success', title, message: steamPrivacyTexts.visible });
    } else toast({ type: 'info', title: steamPrivacyToasts.stillPending, message: steamPrivacyTexts.stillPending });
  };
  return { verify, isVerifying: isLoading };
}

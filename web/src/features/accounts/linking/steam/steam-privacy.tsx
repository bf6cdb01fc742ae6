import { steamPrivacyTexts as texts } from '@app/contract/social/texts';
import { useConfig } from '../../../../lib/config.ts';
import { Button } from '../../../../ui/button.tsx';
import { textLinkClass } from '../../../../ui/link.tsx';
import { Moment } from '../../security/moment.tsx';
import { useVerifySteam } from './use-verify-steam.ts';

interface SteamPrivacyProps {
  /** When Steam was last asked, ISO 8601. */
  readonly lastChecked: string | undefined;
  readonly disabled: boolean;
}

/** Why a linked Steam account is pending, how its games are made visible, and the button that asks Steam again. */
export function SteamPrivacy({ lastChecked, disabled }: SteamPrivacyProps) {
  const { verify, isVerifying } = useVerifySteam();
  const isReal = useConfig()?.localMode === false;
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
        {/* The simulated Steam of local mode has no such page. */}
        {isReal && (
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
            <>
              {texts.lastChecked} <Moment iso={lastChecked} relative />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

import { Icon as ExternalLink } from 'virtual:icons/external-link';
import { SIMULATED_SERVICES_PATH } from '@app/contract/core/paths/paths';
import type { Project } from '@app/contract/core/project';
import type { Quest } from '@app/contract/core/quest';
import { type DonationPage, findDonationPages } from '@app/contract/quests/donation-pages';
import { donationHelpTexts as texts } from '@app/contract/quests/page-texts';
import { formatCode, normalizeBase32 } from '@app/contract/quests/supporter-code';
import { useLocation } from 'react-router';
import { getConfig } from '../../../lib/config.ts';
import { type LoginLocationState, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { CopyIconButton } from '../../../ui/copy/copy-button.tsx';

/** Whether a quest asks for a donation that somebody else reports, and is not completed. */
export function canDonateElsewhere({ rule, state, progress }: Quest): boolean {
  return 'minimumCents' in rule && state === 'active' && !progress?.completed;
}

interface DonationHelpProps {
  readonly project: Project;
  /** The caller's supporter code; undefined for a visitor. */
  readonly code: string | undefined;
}

/** How a donation counts for the caller: the code that its message needs, and where to donate. */
export function DonationHelp({ project, code }: DonationHelpProps) {
  const { pathname } = useLocation();
  if (code === undefined) {
    const state: LoginLocationState = { from: pathname };
    return (
      <p className="text-ash text-sm">
        <TextLink to={paths.signup} state={state}>
          {texts.signUp}
        </TextLink>
        <span>{` ${texts.signUpFirst}`}</span>
      </p>
    );
  }
  const shown = formatCode(normalizeBase32(code));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {findDonationPages(project.links).map((page) => (
        <a
          key={page.service}
          href={urlOf(page, project)}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={buttonClass({ size: 'sm' })}
        >
          <span>{texts.donateOn.replace('{service}', page.name)}</span>
          <ExternalLink aria-hidden="true" className="size-4 text-brass" />
        </a>
      ))}
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ash">{texts.code}</span>
        <span className="flex items-center">
          <span className="font-mono text-base text-brass tracking-wider">{shown}</span>
          <CopyIconButton value={shown} what={texts.copy} />
        </span>
      </p>
    </div>
  );
}

/** In local mode the simulated services take the donation. */
function urlOf({ service, url }: DonationPage, { name }: Project): string {
  if (!getConfig().localMode) return url;
  return `${SIMULATED_SERVICES_PATH}?project=${encodeURIComponent(name)}#${service}`;
}

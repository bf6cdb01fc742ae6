import { emailLinkTexts } from '@app/contract/email-links/texts';
import { deletionTexts } from '@app/contract/privacy/texts';
import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import type { LinkInfo } from './link-requests.ts';
import type { PromptState } from './link-state.ts';
import type { EmailLinkFlow } from './use-email-link.ts';

export interface DescriptionProps {
  info: LinkInfo;
}

export interface PromptFormProps {
  state: PromptState;
  flow: Pick<EmailLinkFlow<unknown>, 'sending' | 'proceed' | 'decline'>;
  token: string;
}

/** The parts of a page that shows a prompt. */
export interface PromptView {
  readonly getTitle: (info: LinkInfo) => string;
  /** The text under the title. */
  readonly Description: ComponentType<DescriptionProps>;
  /** The fields and buttons. */
  readonly Form: ComponentType<PromptFormProps>;
}

/** The buttons of a prompt, below the error of the last attempt. */
export function PromptButtons({ error, children }: { error: ApiError | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {error && (
        <Banner tone="error" className="text-left">
          {error.text}
        </Banner>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
    </div>
  );
}

/** Confirms the prompt and uses the link. */
export function ProceedButton({ flow, ...rest }: Pick<PromptFormProps, 'flow'> & ButtonProps) {
  return <Button variant="primary" busy={flow.sending === 'use'} disabled={flow.sending === 'decline'} {...rest} />;
}

interface ConfirmFormProps extends PromptFormProps, Pick<ButtonProps, 'variant' | 'icon' | 'busyLabel'> {
  label: string;
}

/** The form of a prompt that only asks to confirm: the button that uses the link and the button that declines it. */
export function ConfirmForm({ state: { info, error }, flow, label, token: _, ...button }: ConfirmFormProps) {
  return (
    <PromptButtons error={error}>
      <ProceedButton flow={flow} onClick={() => flow.proceed()} {...button}>
        {label}
      </ProceedButton>
      <DeclineButton info={info} flow={flow} />
    </PromptButtons>
  );
}

const declineTexts = emailLinkTexts.decline;

interface DeclineButtonProps {
  info: LinkInfo;
  flow: PromptFormProps['flow'];
}

/** Declines the link, for a recipient who did not request it. A deletion link cannot be declined; it expires if it is not used. */
export function DeclineButton({ info, flow }: DeclineButtonProps) {
  if (info.purpose === 'delete-account') {
    return (
      <LinkButton to={paths.home} variant="quiet">
        {deletionTexts.keep}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="quiet"
      busy={flow.sending === 'decline'}
      busyLabel={declineTexts.busy}
      disabled={flow.sending === 'use'}
      onClick={flow.decline}
    >
      {labelFor(info)}
    </Button>
  );
}

function labelFor({ purpose }: LinkInfo): string {
  if (purpose === 'link-provider') return declineTexts.link;
  return purpose === 'verify-email' || purpose === 'verify-provider' ? declineTexts.signUp : declineTexts.change;
}

import { mailedLinkTexts } from '@app/contract/accounts/email/texts';
import { Button } from '../../../../ui/button.tsx';
import type { LinkInfo } from './link-calls.ts';
import type { QuestionFormProps } from './question-props.ts';

const texts = mailedLinkTexts.decline;

interface DeclineButtonProps {
  info: LinkInfo;
  flow: QuestionFormProps['flow'];
}

/** For the owner of the mailbox who did not start this. */
export function DeclineButton({ info, flow }: DeclineButtonProps) {
  return (
    <Button
      variant="quiet"
      busy={flow.sending === 'decline'}
      busyLabel={texts.busy}
      disabled={flow.sending === 'use'}
      onClick={flow.decline}
    >
      {labelFor(info)}
    </Button>
  );
}

function labelFor({ purpose }: LinkInfo): string {
  if (purpose === 'link-provider') return texts.link;
  return purpose === 'verify-email' || purpose === 'verify-provider' ? texts.signUp : texts.change;
}

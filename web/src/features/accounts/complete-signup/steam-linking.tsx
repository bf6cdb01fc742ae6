import { withProvider } from '@app/contract/accounts/identities/texts';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompleteSignupMutation } from '../api.ts';
import { interpretSignupError } from '../signup/interpret-error.ts';
import { useReturnToLogin } from '../signup/use-return-to-login.ts';
import { awaitEmail, type SignupOutcome } from './outcome.ts';
import { SignupFrame } from './signup-frame.tsx';

const texts = providerSignupTexts.linking;

interface SteamLinkingProps {
  tempToken: string;
  /** An address that an account has. */
  email: string;
  onOther: () => void;
  onComplete: (outcome: SignupOutcome) => void;
}

/** Says that the address has an account, and mails it the link that adds Steam to it (contract §6). */
export function SteamLinking({ tempToken, email, onOther, onComplete }: SteamLinkingProps) {
  const [complete, { isLoading }] = useCompleteSignupMutation();
  const [fault, setFault] = useState<string>();
  const returnToLogin = useReturnToLogin();
  const send = async () => {
    setFault(undefined);
    const { data, error } = await complete({ tempToken, email });
    if (data && 'message' in data) {
      const { message, email: mailbox } = data;
      return onComplete(awaitEmail({ message, email: mailbox, provider: 'steam', fromSignup: true }, false));
    }
    const { text, isExpired } = interpretSignupError(error);
    setFault(text);
    if (isExpired) returnToLogin();
  };
  const lead = withProvider(texts.lead, PROVIDER_NAMES.steam).replace('{email}', () => email);
  return (
    <SignupFrame back={paths.login} title={texts.title} lead={<span className="wrap-anywhere">{lead}</span>}>
      <div className="grid gap-4">
        {fault && <Banner tone="error">{fault}</Banner>}
        <p className="text-center text-ash">{texts.where}</p>
        <Button variant="primary" size="lg" wide busy={isLoading} busyLabel={texts.busy} onClick={send}>
          {texts.submit}
        </Button>
        <Button variant="quiet" wide disabled={isLoading} onClick={onOther}>
          {providerSignupTexts.email.again}
        </Button>
      </div>
    </SignupFrame>
  );
}

import { withProvider } from '@app/contract/accounts/identities/texts';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCompleteSignupMutation } from '../api.ts';
import { explainFault } from './explain-fault.ts';
import { SignupFrame } from './signup-frame.tsx';
import { useAfterSignup } from './use-after-signup.ts';

const texts = providerSignupTexts.linking;

interface SteamLinkingProps {
  tempToken: string;
  /** An address that an account has. */
  email: string;
  onOther: () => void;
}

/** Says that the address has an account, and mails it the link that adds Steam to it (contract §6). */
export function SteamLinking({ tempToken, email, onOther }: SteamLinkingProps) {
  const [complete, { isLoading }] = useCompleteSignupMutation();
  const [fault, setFault] = useState<string>();
  const { isDone, waitForMail, giveUp } = useAfterSignup();
  const busy = isLoading || isDone;
  const send = async () => {
    setFault(undefined);
    const { data, error } = await complete({ tempToken, email });
    if (data && 'message' in data) {
      return waitForMail({ message: data.message, email: data.email, provider: 'steam', fromSignup: true }, false);
    }
    const explained = explainFault(error);
    setFault(explained.text);
    if (explained.expired) giveUp();
  };
  const lead = withProvider(texts.lead, PROVIDER_NAMES.steam).replace('{email}', () => email);
  return (
    <SignupFrame back={paths.login} title={texts.title} lead={<span className="wrap-anywhere">{lead}</span>}>
      <div className="grid gap-4">
        {fault && <Banner tone="error">{fault}</Banner>}
        <p className="text-center text-ash">{texts.where}</p>
        <Button variant="primary" size="lg" wide busy={busy} busyLabel={texts.busy} onClick={send}>
          {texts.submit}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onOther}>
          {providerSignupTexts.email.again}
        </Button>
      </div>
    </SignupFrame>
  );
}

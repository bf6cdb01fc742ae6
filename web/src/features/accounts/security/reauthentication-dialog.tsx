import { reauthenticationTexts } from '@app/contract/accounts/security/texts';
import { useState } from 'react';
import { useConfig } from '../../../lib/config.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { answerWhoItIs } from '../../../lib/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { provingProviders, type Way, waysToProve } from './ways-to-prove.ts';

const FORM = 'reauthentication';
const FORMS = { password: PasswordProof, code: CodeProof };
const leave = () => answerWhoItIs(false);

/**
 * Asks for the password, a code or a linked account before a call that needs a login of late goes on (contract §5). It
 * is open for as long as the question is; leaving it lets the calls that wait fail with the server's words.
 */
export function ReauthenticationDialog() {
  const { user } = useCurrentUser();
  const offered = useConfig()?.providers ?? [];
  const providers = user ? provingProviders(user, offered) : [];
  const ways = waysToProve(user?.providers.includes('email') ?? false, user?.has2FA ?? false, providers.length > 0);
  const [chosen, setWay] = useState<Way>();
  const [busy, setBusy] = useState(false);
  const way = chosen ?? ways[0];
  const Form = way === 'provider' ? undefined : FORMS[way];
  return (
    <Dialog
      open
      onClose={leave}
      dismissable={!busy}
      title={reauthenticationTexts.title}
      description={reauthenticationTexts.lead[way]}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          {Form && (
            <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel={reauthenticationTexts.busy}>
              {reauthenticationTexts.submit}
            </Button>
          )}
        </>
      }
    >
      {Form ? (
        <Form id={FORM} username={user?.email ?? user?.username ?? ''} onBusy={setBusy} />
      ) : (
        <ProviderProof providers={providers} />
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="sm" disabled={busy} onClick={() => setWay(other)}>
              {reauthenticationTexts.other[other]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

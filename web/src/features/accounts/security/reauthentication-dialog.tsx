import { reauthenticationTexts } from '@app/contract/accounts/security/texts';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { answerWhoItIs } from '../../../lib/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';

type Way = 'password' | 'code';

const FORM = 'reauthentication';
const PROOFS = { password: PasswordProof, code: CodeProof };
const leave = () => answerWhoItIs(false);

/**
 * Asks for the password or a code before a call that needs a login of late goes on (contract §5). It is open for as
 * long as the question is; leaving it lets the calls that wait fail with the server's words.
 */
export function ReauthenticationDialog() {
  const { user } = useCurrentUser();
  const ways = waysOf(user?.providers.includes('email') ?? false, user?.has2FA ?? false);
  const [way, setWay] = useState<Way>(ways[0]);
  const [busy, setBusy] = useState(false);
  const other = ways.find((candidate) => candidate !== way);
  const Proof = PROOFS[way];
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
          <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel={reauthenticationTexts.busy}>
            {reauthenticationTexts.submit}
          </Button>
        </>
      }
    >
      <Proof id={FORM} username={user?.email ?? user?.username ?? ''} onBusy={setBusy} />
      {other && (
        <Button variant="quiet" size="sm" className="justify-self-start" disabled={busy} onClick={() => setWay(other)}>
          {reauthenticationTexts.other[other]}
        </Button>
      )}
    </Dialog>
  );
}

function waysOf(hasPassword: boolean, hasCode: boolean): readonly [Way, ...Way[]] {
  if (hasPassword && hasCode) return ['password', 'code'];
  return hasCode ? ['code'] : ['password'];
}

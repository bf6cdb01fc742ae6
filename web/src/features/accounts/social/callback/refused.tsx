import { type SocialProvider, signsIn } from '@app/contract/core/providers';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { type ComeBack, paths, settingsPath } from '../../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../../lib/session.ts';
import type { Pending } from '../../../../lib/social/pending.ts';
import { startByRedirect } from '../../../../lib/social/redirect.ts';
import { BrokenSeal } from '../../../../ui/art/broken-seal.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link.tsx';
import { StatusPage } from '../../../../ui/status-page.tsx';
import { ExitLink } from '../../mailed-links/exit-link.tsx';

interface RefusedProps {
  provider: SocialProvider;
  pending: Pending | null;
  text: string;
}

/** Why nothing came of it, and the way to begin again. */
export function Refused({ provider, pending, text }: RefusedProps) {
  return (
    <StatusPage
      art={<BrokenSeal />}
      title={callbackTexts[pending?.purpose ?? 'login'].failed}
      actions={<WayBack provider={provider} pending={pending} />}
    >
      <p className="wrap-anywhere text-paper">{text}</p>
      <p>{callbackTexts.hint}</p>
    </StatusPage>
  );
}

function WayBack({ provider, pending }: Omit<RefusedProps, 'text'>) {
  const isAuthenticated = useIsAuthenticated();
  if (pending?.popup) {
    return (
      <Button variant="primary" onClick={() => window.close()}>
        {callbackTexts.close}
      </Button>
    );
  }
  if (isAuthenticated && (!signsIn(provider) || pending?.purpose !== 'login')) {
    return (
      <LinkButton to={settingsPath('integrations')} variant="primary">
        {callbackTexts.toSettings}
      </LinkButton>
    );
  }
  if (isAuthenticated) return <ExitLink variant="primary" />;
  const comeBack: ComeBack = { ...(pending?.from !== undefined && { from: pending.from }) };
  return (
    <>
      {signsIn(provider) && <Again provider={provider} from={pending?.from} />}
      <LinkButton to={paths.login} state={comeBack} variant={signsIn(provider) ? 'quiet' : 'primary'}>
        {callbackTexts.toLogin}
      </LinkButton>
    </>
  );
}

/** Begins the login anew; where that fails too, the login page says why. */
function Again({ provider, from }: { provider: SocialProvider; from: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const begin = async () => {
    setBusy(true);
    const wrong = await startByRedirect(provider, { from });
    setBusy(wrong === undefined);
    setFault(wrong);
  };
  return (
    <>
      {fault && (
        <p role="alert" className="w-full text-danger text-sm">
          {fault}
        </p>
      )}
      <Button variant="primary" busy={busy} busyLabel={socialTexts.connecting} onClick={begin}>
        {callbackTexts.again}
      </Button>
    </>
  );
}

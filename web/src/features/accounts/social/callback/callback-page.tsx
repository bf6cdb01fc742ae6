import { withProvider } from '@app/contract/accounts/identities/texts';
import { callbackPath, PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { useLoaderData, useLocation, useParams } from 'react-router';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { BrokenSeal } from '../../../../ui/art/broken-seal.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusPage } from '../../../../ui/status-page.tsx';
import { ExitLink } from '../../mailed-links/exit-link.tsx';
import { Meeting } from './meeting.tsx';
import { Refused } from './refused.tsx';
import type { Parameters } from './take-parameters.ts';
import { useArrival } from './use-arrival.ts';

/** /auth/{provider}/callback and /integrations/{provider}/callback: where a provider sends the browser back to. */
export function CallbackPage() {
  const { pathname } = useLocation();
  const name = useParams().provider ?? '';
  const provider = SOCIAL_PROVIDERS.find((known) => known === name);
  if (provider && callbackPath(provider) === pathname.replace(/\/$/, '')) return <Arriving provider={provider} />;
  return <UnknownProvider />;
}

function Arriving({ provider }: { provider: SocialProvider }) {
  const arrival = useArrival(provider, useLoaderData<Parameters>());
  const { pending, status } = arrival;
  const texts = callbackTexts[pending?.purpose ?? 'login'];
  const busy = withProvider(texts.busy, PROVIDER_NAMES[provider]);
  useDocumentTitle(status === 'failed' ? texts.failed : busy);
  if (status === 'failed') return <Refused provider={provider} pending={pending} text={arrival.text} />;
  if (status === 'busy') {
    return (
      <StatusPage art={<Meeting provider={provider} />} title={busy} busy>
        <p>{callbackTexts.wait}</p>
      </StatusPage>
    );
  }
  return (
    <StatusPage
      art={<Meeting provider={provider} />}
      title={callbackTexts.done}
      actions={<Button onClick={() => window.close()}>{callbackTexts.close}</Button>}
    >
      <p>{callbackTexts.closes}</p>
    </StatusPage>
  );
}

function UnknownProvider() {
  useDocumentTitle(socialTexts.invalidProvider);
  return (
    <StatusPage art={<BrokenSeal />} title={socialTexts.invalidProvider} actions={<ExitLink variant="primary" />}>
      <p>{callbackTexts.unknown}</p>
    </StatusPage>
  );
}

import { verifyProviderTexts } from '@app/contract/accounts/email/texts';
import { useNavigate } from 'react-router';
import { logout } from '../../../lib/logout.ts';
import { type ComeBack, paths } from '../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../lib/session.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';

interface OtherBrowserProps {
  token: string;
  provider: string;
  text: string;
}

/** The link works only where it was asked for, or for who owns the account (contract §6): to the login and back here. */
export function OtherBrowser({ token, provider, text }: OtherBrowserProps) {
  const navigate = useNavigate();
  const isAuthenticated = useIsAuthenticated();
  const logIn = async () => {
    if (isAuthenticated) await logout();
    const state: ComeBack = { from: `${paths.verifyProvider}?${new URLSearchParams({ token, provider })}` };
    await navigate(paths.login, { state });
  };
  return (
    <StatusPage
      art={<BrokenSeal />}
      title="Not verified"
      actions={
        <Button variant="primary" onClick={logIn}>
          {isAuthenticated ? verifyProviderTexts.logInAsOther : verifyProviderTexts.logIn}
        </Button>
      }
    >
      <p className="text-paper">{text}</p>
    </StatusPage>
  );
}

import { commonTexts } from '@app/contract/core/texts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths, type SecondFactorLocationState } from '../../../lib/navigation/paths.ts';
import { useIsAuthenticated } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';

/** Returns a function that opens the second-factor step of the login with the temp token of a response. */
export function useSecondFactorRedirect() {
  const navigate = useNavigate();
  return (tempToken: string, from?: string): void => {
    const state: SecondFactorLocationState = { requires2FA: true, tempToken, ...(from !== undefined && { from }) };
    void navigate(paths.login, { replace: true, state });
  };
}

/** Navigates to `to` after `delay` milliseconds; does nothing while `to` is undefined. */
export function useRedirectAfter(to: string | undefined, delay: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}

/** Links to the inventory, or to the login page for visitors. */
export function ExitLink({ variant }: { variant: 'primary' | 'quiet' }) {
  const isAuthenticated = useIsAuthenticated();
  const [to, label] = isAuthenticated
    ? [paths.inventory, 'Go to your inventory']
    : [paths.login, commonTexts.goToLogin];
  return (
    <LinkButton to={to} variant={variant}>
      {label}
    </LinkButton>
  );
}

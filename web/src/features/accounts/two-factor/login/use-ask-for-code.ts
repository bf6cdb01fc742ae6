import { useNavigate } from 'react-router';
import { paths, type SecondStepNotice } from '../../../../lib/paths.ts';

/** Leads to the second step of the login with the temp token that a call answered (specification part 1 §2). */
export function useAskForCode() {
  const navigate = useNavigate();
  return async (tempToken: string, from?: string): Promise<void> => {
    const state: SecondStepNotice = { requires2FA: true, tempToken, ...(from !== undefined && { from }) };
    await navigate(paths.login, { replace: true, state });
  };
}

import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { integrationToasts, socialTexts } from '@app/contract/social/texts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../lib/api.ts';
import { startByPopup } from '../../../lib/social/popup.ts';
import { startByRedirect } from '../../../lib/social/redirect.ts';
import { toast } from '../../../ui/toast.ts';
import { CHANGED_BY_LINKING } from './api.ts';
import { explainFault } from './explain-fault.ts';

export interface Linking {
  /** What is being linked; one at a time. */
  readonly provider: SocialProvider | undefined;
  /** What was to be linked when the browser let no window open. */
  readonly blocked: SocialProvider | undefined;
  /** To be called at once in the handler of a click, for it opens a window. */
  readonly link: (provider: SocialProvider) => Promise<void>;
  /** Leaves the page for the provider, where no window can be opened. */
  readonly linkHere: (provider: SocialProvider) => Promise<void>;
}

/** Links accounts of other services in windows of their own, and tells in a toast what came of it. */
export function useLinking(): Linking {
  const [provider, setProvider] = useState<SocialProvider>();
  const [blocked, setBlocked] = useState<SocialProvider>();
  const dispatch = useDispatch();
  useEffect(() => {
    // Whoever left for a provider and comes back with the browser's own button finds the page as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setProvider(undefined);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const run = async (wanted: SocialProvider, work: () => Promise<string | undefined>) => {
    setProvider(wanted);
    setBlocked(undefined);
    const fault = await work();
    setProvider(undefined);
    return fault;
  };
  const link = async (wanted: SocialProvider) => {
    const fault = await run(wanted, () => startByPopup(wanted, 'link'));
    // Also where it failed: another window may have linked it.
    const askAgain = () => void dispatch(api.util.invalidateTags([...CHANGED_BY_LINKING]));
    askAgain();
    // A provider that cuts its window off from this one lets it look closed: what it did shows when one comes back.
    if (fault === socialTexts.cancelled) window.addEventListener('focus', askAgain, { once: true });
    if (fault === undefined) {
      toast({ type: 'success', title: withProvider(socialTexts.linked, PROVIDER_NAMES[wanted]) });
    } else if (fault === socialTexts.popupBlocked) setBlocked(wanted);
    else tell(fault);
  };
  const linkHere = async (wanted: SocialProvider) => {
    const fault = await run(wanted, () => startByRedirect(wanted, { purpose: 'link' }));
    if (fault !== undefined) tell(fault);
  };
  return { provider, blocked, link, linkHere };
}

function tell(fault: string): void {
  // That was no failure: the person closed the window.
  if (fault === socialTexts.cancelled) toast({ type: 'info', title: fault });
  else toast({ type: 'error', title: integrationToasts.connectionFailed.title, message: explainFault(fault) });
}

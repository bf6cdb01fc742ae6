import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { integrationToasts, socialTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { authorizeByRedirect } from '../../../lib/social/authorize-by-redirect.ts';
import { authorizeInPopup } from '../../../lib/social/authorize-in-popup.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useResetWhenRestored } from '../../accounts/common/use-reset-when-restored.ts';
import { CHANGED_BY_LINKING } from './api.ts';

export interface Linking {
  /** The provider that is being linked, if any. */
  readonly provider: SocialProvider | undefined;
  /** The provider whose popup the browser blocked, if any. */
  readonly blocked: SocialProvider | undefined;
  /** Links an account in a popup. Call it synchronously in a click handler, or the browser blocks the popup. */
  readonly link: (provider: SocialProvider) => Promise<void>;
  /** Links an account in this window, if popups are blocked. */
  readonly linkInThisWindow: (provider: SocialProvider) => Promise<void>;
}

/** Links accounts of other services in a popup, and shows the result as a toast. */
export function useLinking(): Linking {
  const [provider, setProvider] = useState<SocialProvider>();
  const [blocked, setBlocked] = useState<SocialProvider>();
  const dispatch = useAppDispatch();
  useResetWhenRestored(() => setProvider(undefined));

  const run = async (requested: SocialProvider, work: () => Promise<string | undefined>) => {
    setProvider(requested);
    setBlocked(undefined);
    const error = await work();
    setProvider(undefined);
    return error;
  };
  const link = async (requested: SocialProvider) => {
    const show = (error: string | undefined) => showResult(requested, error);
    show(await run(requested, () => authorizeInPopup(requested, 'link', show)));
  };
  const showResult = (requested: SocialProvider, error: string | undefined) => {
    // The tags are also invalidated after an error, because another tab may have linked the account.
    dispatch(api.util.invalidateTags([...CHANGED_BY_LINKING]));
    if (error === undefined) {
      toast({ type: 'success', title: withProviderName(socialTexts.linked, PROVIDER_NAMES[requested]) });
    } else if (error === socialTexts.popupBlocked) setBlocked(requested);
    else showErrorToast(error);
  };
  const linkInThisWindow = async (requested: SocialProvider) => {
    const error = await run(requested, () => authorizeByRedirect(requested, { purpose: 'link' }));
    if (error !== undefined) showErrorToast(error);
  };
  return { provider, blocked, link, linkInThisWindow };
}

function showErrorToast(error: string): void {
  // This is not an error, because the user closed the popup.
  if (error === socialTexts.cancelled) toast({ type: 'info', title: error });
  else toast({ type: 'error', title: integrationToasts.connectionFailed.title, message: linkingErrorText(error) });
}

/** Texts that the settings show instead of those of a login. */
const SETTINGS_TEXTS: Readonly<Record<string, string>> = {
  [socialTexts.failedToStart]: integrationToasts.connectionFailed.message,
  [socialTexts.noAuthorizationUrl]: integrationToasts.connectionFailed.message,
  [socialTexts.failed]: integrationToasts.connectionError,
  [socialTexts.unexpected]: integrationToasts.connectionError,
};

/** The text for an error of linking an account, from the popup or the server. */
export function linkingErrorText(text: string): string {
  return SETTINGS_TEXTS[text] ?? text;
}

import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { identityErrors } from '@app/contract/identities/errors';
import { withProviderName } from '@app/contract/identities/texts';
import { linkingTexts, socialTexts } from '@app/contract/social/texts';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { ProviderIcon } from '../../../ui/art/provider-icon.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Linking } from './use-linking.ts';

export interface ProviderRowProps extends Pick<UnlinkProviderDialogProps, 'unlink' | 'unlinkLead'> {
  provider: SocialProvider;
  isLinked: boolean;
  /** The name of the linked account, if known. */
  account: string | undefined;
  /** A badge that replaces the "linked" badge. */
  badge?: Elements;
  /** Whether the account is the last sign-in method and thus cannot be unlinked. */
  isLast: boolean;
  /** Whether this server offers the provider. If not, a linked account can only be unlinked. */
  isOffered: boolean;
  linking: Linking;
  disabled: boolean;
  details?: ReactNode;
}

/** A provider in a list, with its linked account and a button to link or unlink it. */
export function ProviderRow(props: ProviderRowProps) {
  const { provider, isLinked, account, isLast, isOffered, linking, disabled } = props;
  const [isConfirming, setConfirming] = useState(false);
  const reasonId = useId();
  const name = PROVIDER_NAMES[provider];
  const isUnlinkBlocked = isLinked && isLast;
  const isLinking = linking.provider === provider;
  const isLinkingOther = linking.provider !== undefined && !isLinking;
  const isPopupBlocked = linking.blocked === provider;
  return (
    <>
      <Row
        icon={<ProviderIcon provider={provider} />}
        label={name}
        badge={isLinked && (props.badge ?? <Badge tone="success">{linkingTexts.isLinked}</Badge>)}
        help={
          <>
            <p role="status" className="wrap-anywhere empty:hidden">
              {isLinking ? socialTexts.connecting : isLinked ? account && <bdi>{account}</bdi> : linkingTexts.notLinked}
            </p>
            {isUnlinkBlocked && <p id={reasonId}>{identityErrors.LAST_SIGN_IN_METHOD.text}</p>}
            {isLinked && !isOffered && <p>{linkingTexts.notOffered}</p>}
          </>
        }
        control={
          // The same button is used for both actions, so that it keeps the focus when the account is linked or unlinked.
          <Button
            size="sm"
            aria-label={`${isLinked ? linkingTexts.unlink : linkingTexts.link} ${name}`}
            aria-describedby={isUnlinkBlocked ? reasonId : undefined}
            busy={isLinking}
            disabled={disabled || isUnlinkBlocked || isLinkingOther || !(isLinked || isOffered)}
            onClick={() => (isLinked ? setConfirming(true) : linking.link(provider))}
          >
            {isLinked ? linkingTexts.unlink : linkingTexts.link}
          </Button>
        }
        details={
          isPopupBlocked ? <PopupBlocked onContinue={() => linking.linkInThisWindow(provider)} /> : props.details
        }
      />
      {isConfirming && (
        <UnlinkProviderDialog
          provider={provider}
          account={account}
          unlink={props.unlink}
          unlinkLead={props.unlinkLead}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Shown if the browser blocked the popup: offers to continue in this window. */
function PopupBlocked({ onContinue }: { onContinue: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={onContinue}>
          {linkingTexts.inThisWindow}
        </Button>
      }
    >
      {socialTexts.popupBlocked}
    </Banner>
  );
}

export interface UnlinkProviderDialogProps {
  provider: SocialProvider;
  account: string | undefined;
  unlink: (provider: SocialProvider) => Promise<{ error?: unknown }>;
  /** The text that explains the consequences. */
  unlinkLead: string;
  onClose: () => void;
}

/** Asks for confirmation before an account is unlinked; stays open until the request completes. */
function UnlinkProviderDialog({ provider, account, unlink, unlinkLead, onClose }: UnlinkProviderDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const name = PROVIDER_NAMES[provider];
  const confirm = async () => {
    setBusy(true);
    const { error } = await unlink(provider);
    onClose();
    if (error) {
      toast({ type: 'error', title: withProviderName(linkingTexts.unlinkFailed, name), message: errorText(error) });
    } else toast({ type: 'success', title: withProviderName(linkingTexts.unlinked, name) });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={withProviderName(linkingTexts.unlinkTitle, name)}
      description={unlinkLead}
      confirmLabel={withProviderName(linkingTexts.unlinkConfirm, name)}
      danger
      busy={isBusy}
      busyLabel={linkingTexts.unlinking}
      onConfirm={confirm}
    >
      {account && (
        <p className="wrap-anywhere font-semibold">
          <bdi>{account}</bdi>
        </p>
      )}
    </ConfirmDialog>
  );
}

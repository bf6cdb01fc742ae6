import { identityErrors } from '@app/contract/accounts/identities/errors';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { linkingTexts, socialTexts } from '@app/contract/social/texts';
import { type ReactNode, useId, useState } from 'react';
import { ProviderMark } from '../../../ui/art/provider-mark.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { UnlinkProviderDialog, type UnlinkProviderDialogProps } from './unlink-provider-dialog.tsx';
import type { Linking } from './use-linking.ts';

export interface ProviderRowProps extends Pick<UnlinkProviderDialogProps, 'unlink' | 'unlinkLead'> {
  provider: SocialProvider;
  isLinked: boolean;
  /** Which account of it, where that is told. */
  account: string | undefined;
  /** Stands in place of the word that it is linked. */
  mark?: ReactNode;
  /** Without it no sign-in method would be left. */
  isLast: boolean;
  /** This installation no longer offers it: what is linked can only be unlinked. */
  isOffered: boolean;
  linking: Linking;
  disabled: boolean;
  more?: ReactNode;
}

/** An account of another service: whether it is linked, which it is, and how to link or unlink it. */
export function ProviderRow(props: ProviderRowProps) {
  const { provider, isLinked, account, isLast, isOffered, linking, disabled } = props;
  const [isAsking, setAsking] = useState(false);
  const reason = useId();
  const name = PROVIDER_NAMES[provider];
  const mayNotLeave = isLinked && isLast;
  const isLinking = linking.provider === provider;
  const isLinkingOther = linking.provider !== undefined && !isLinking;
  const isBlocked = linking.blocked === provider;
  return (
    <ListRow
      icon={<ProviderMark provider={provider} />}
      title={name}
      mark={isLinked && (props.mark ?? <Badge tone="success">{linkingTexts.isLinked}</Badge>)}
      action={
        // One button for both, so that the focus stays on it when the account is linked or unlinked.
        <Button
          size="sm"
          aria-label={`${isLinked ? linkingTexts.unlink : linkingTexts.link} ${name}`}
          aria-describedby={mayNotLeave ? reason : undefined}
          busy={isLinking}
          disabled={disabled || mayNotLeave || isLinkingOther || !(isLinked || isOffered)}
          onClick={() => (isLinked ? setAsking(true) : linking.link(provider))}
        >
          {isLinked ? linkingTexts.unlink : linkingTexts.link}
        </Button>
      }
      beside
      more={isBlocked ? <Blocked onGo={() => linking.linkHere(provider)} /> : props.more}
    >
      <p role="status" className="wrap-anywhere empty:hidden">
        {isLinking ? socialTexts.connecting : isLinked ? account : linkingTexts.notLinked}
      </p>
      {mayNotLeave && <p id={reason}>{identityErrors.LAST_SIGN_IN_METHOD.text}</p>}
      {isLinked && !isOffered && <p>{linkingTexts.notOffered}</p>}
      {isAsking && (
        <UnlinkProviderDialog
          provider={provider}
          account={account}
          unlink={props.unlink}
          unlinkLead={props.unlinkLead}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  );
}

/** Where the browser lets no window open. */
function Blocked({ onGo }: { onGo: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={onGo}>
          {linkingTexts.inThisWindow}
        </Button>
      }
    >
      {socialTexts.popupBlocked}
    </Banner>
  );
}

import { commonTexts } from '@app/contract/core/texts';
import { transferPageTexts } from '@app/contract/transfers/page-texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { settingsPath } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';

const { linkWallet: texts } = transferPageTexts;

/** Says how a card shows up that was sent to a wallet which is not linked to the account. */
export function LinkWalletHint() {
  const { user, isObserving } = useCurrentUser();
  const { isLoading, connect } = useWallet();
  const linked = user?.wallet?.publicKey;
  return (
    <Section
      title={texts.title}
      lead={linked === undefined ? texts.none : texts.other.replace('{wallet}', shortWalletAddress(linked))}
      aside={
        linked === undefined ? (
          <Button
            size="sm"
            busy={isLoading}
            busyLabel={commonTexts.connecting}
            disabled={isObserving}
            onClick={connect}
          >
            {texts.action}
          </Button>
        ) : (
          <LinkButton size="sm" to={settingsPath('integrations')}>
            {texts.settings}
          </LinkButton>
        )
      }
    />
  );
}

import { IntegrationsSection } from '../../features/accounts/linking/integrations-section.tsx';
import { WalletSection } from '../../features/wallet/settings/wallet-section.tsx';
import { Sections } from '../../ui/section.tsx';
import type { TabProps } from './tab-props.ts';

/** What is connected to the account. */
export function IntegrationsTab({ user, isObserving }: TabProps) {
  return (
    <Sections>
      <WalletSection user={user} isObserving={isObserving} />
      <IntegrationsSection user={user} isObserving={isObserving} />
    </Sections>
  );
}

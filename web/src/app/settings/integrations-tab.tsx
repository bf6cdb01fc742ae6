import { IntegrationsSection } from '../../features/accounts/linked-accounts/integrations-section.tsx';
import { WalletSection } from '../../features/wallet/wallet-section.tsx';
import { Sections } from '../../ui/layout/section.tsx';
import type { SettingsTabProps } from './settings-tabs.ts';

/** The wallet and the connected accounts. */
export function IntegrationsTab({ user, isObserving }: SettingsTabProps) {
  return (
    <Sections>
      <WalletSection user={user} isObserving={isObserving} />
      <IntegrationsSection user={user} isObserving={isObserving} />
    </Sections>
  );
}

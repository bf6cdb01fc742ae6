import { IntegrationsGroup } from '../../features/social/linking/integrations-group.tsx';
import { WalletGroup } from '../../features/wallet/wallet-group.tsx';
import { RowGroups } from '../../ui/layout/rows.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** The wallet and the connected accounts. */
export function IntegrationsTab({ user, isObserving }: SettingsTabProps) {
  return (
    <RowGroups>
      <WalletGroup user={user} isObserving={isObserving} />
      <IntegrationsGroup user={user} isObserving={isObserving} />
    </RowGroups>
  );
}

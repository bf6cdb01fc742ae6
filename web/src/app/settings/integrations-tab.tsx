import { WalletSection } from '../../features/wallet/settings/wallet-section.tsx';
import { useConfig, useProductName } from '../../lib/config.ts';
import { Section, Sections } from '../../ui/section.tsx';
import type { TabProps } from './tab-props.ts';

/** What is connected to the account. */
export function IntegrationsTab({ user, isObserving }: TabProps) {
  const productName = useProductName();
  const config = useConfig();
  return (
    <Sections>
      <WalletSection user={user} isObserving={isObserving} />
      {config?.providers.length === 0 && (
        <Section
          title="Other accounts"
          lead={`This installation of ${productName} offers no accounts of other services to connect.`}
        />
      )}
    </Sections>
  );
}

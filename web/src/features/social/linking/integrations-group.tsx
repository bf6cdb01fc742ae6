import { integrationTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import type { User } from '../../../lib/api/current-user.ts';
import { getConfig, getProductName } from '../../../lib/config.ts';
import { RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { QueryRows } from '../../accounts/common/query-rows.tsx';
import { formatAccountName } from '../../identities/account-name.ts';
import { isLastSignInMethod } from '../../identities/sign-in-methods.ts';
import { useDisconnectMutation, useIntegrationsQuery } from './api.ts';
import { ProviderRow } from './provider-row.tsx';
import { SteamPrivacy } from './steam-privacy.tsx';
import { SteamBadge, steamState } from './steam-status.tsx';
import { useLinking } from './use-linking.ts';

/** Milliseconds between two polls while the server checks the privacy of a new Steam account. */
const POLL_INTERVAL_MS = 3000;
const SKELETON_ROWS = 4;

interface IntegrationsGroupProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The connected accounts of other services, with buttons to link and unlink. */
export function IntegrationsGroup({ user, isObserving }: IntegrationsGroupProps) {
  const productName = getProductName();
  const offered = getConfig().providers;
  const linking = useLinking();
  const [disconnect] = useDisconnectMutation();
  const [isPolling, setPolling] = useState(false);
  const query = useIntegrationsQuery(undefined, { pollingInterval: isPolling ? POLL_INTERVAL_MS : 0 });
  const integrations = query.data?.integrations ?? [];
  const isSteamUnknown = integrations.some((integration) => steamState(integration) === 'unknown');
  if (isSteamUnknown !== isPolling) setPolling(isSteamUnknown);
  const isEmpty = query.data !== undefined && integrations.length === 0;
  return (
    <RowGroup
      title={integrationTexts.title}
      lead={isEmpty ? integrationTexts.empty.replace('{product}', productName) : integrationTexts.lead}
    >
      <QueryRows query={query} rows={SKELETON_ROWS}>
        {!isEmpty && (
          <Rows label={integrationTexts.title}>
            {integrations.map((integration) => {
              const { provider, connected, username, lastChecked } = integration;
              const steam = steamState(integration);
              const isOffered = offered.includes(provider);
              return (
                <ProviderRow
                  key={provider}
                  provider={provider}
                  isLinked={connected}
                  account={formatAccountName(provider, username)}
                  badge={steam && <SteamBadge state={steam} />}
                  isLast={isLastSignInMethod(user, provider)}
                  isOffered={isOffered}
                  linking={linking}
                  disabled={isObserving}
                  unlink={disconnect}
                  unlinkLead={integrationTexts.unlinkLead}
                  details={
                    steam === 'pending' && (
                      <SteamPrivacy lastChecked={lastChecked} disabled={isObserving || !isOffered} />
                    )
                  }
                />
              );
            })}
          </Rows>
        )}
      </QueryRows>
    </RowGroup>
  );
}

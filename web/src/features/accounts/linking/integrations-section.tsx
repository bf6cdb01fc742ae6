import { integrationTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { useConfig, useProductName } from '../../../lib/config.ts';
import type { User } from '../../../lib/current-user.ts';
import { Section } from '../../../ui/section.tsx';
import { Arrival } from '../security/arrival.tsx';
import { useDisconnectMutation, useIntegrationsQuery } from './api.ts';
import { ProviderRow } from './provider-row.tsx';
import { shownName } from './shown-account.ts';
import { isLastMethod } from './sign-in-methods.ts';
import { SteamBadge } from './steam/steam-badge.tsx';
import { SteamPrivacy } from './steam/steam-privacy.tsx';
import { steamState } from './steam/steam-state.ts';
import { useLinking } from './use-linking.ts';

/** Milliseconds between two looks at a Steam account of which nothing is known yet: the server asks by itself. */
const LOOK_AGAIN_MS = 3000;
const SKELETON_ROWS = 4;

interface IntegrationsSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The accounts of other services that are connected, with link and unlink (specification part 2 §2). */
export function IntegrationsSection({ user, isObserving }: IntegrationsSectionProps) {
  const productName = useProductName();
  const offered = useConfig()?.providers ?? [];
  const linking = useLinking();
  const [disconnect] = useDisconnectMutation();
  const [isUnsettled, setUnsettled] = useState(false);
  const query = useIntegrationsQuery(undefined, { pollingInterval: isUnsettled ? LOOK_AGAIN_MS : 0 });
  const integrations = query.data?.integrations ?? [];
  const isAwaited = integrations.some((integration) => steamState(integration) === 'unasked');
  if (isAwaited !== isUnsettled) setUnsettled(isAwaited);
  const hasNone = query.data !== undefined && integrations.length === 0;
  return (
    <Section
      title={integrationTexts.title}
      lead={hasNone ? integrationTexts.none.replace('{product}', productName) : integrationTexts.lead}
    >
      <Arrival query={query} rows={SKELETON_ROWS}>
        {!hasNone && (
          <ul aria-label={integrationTexts.title} className="grid">
            {integrations.map((integration) => {
              const { provider, connected, username, lastChecked } = integration;
              const steam = steamState(integration);
              const isOffered = offered.includes(provider);
              return (
                <ProviderRow
                  key={provider}
                  provider={provider}
                  isLinked={connected}
                  account={shownName(provider, username)}
                  mark={steam && <SteamBadge state={steam} />}
                  isLast={isLastMethod(user, provider)}
                  isOffered={isOffered}
                  linking={linking}
                  disabled={isObserving}
                  unlink={disconnect}
                  unlinkLead={integrationTexts.unlinkLead}
                  more={
                    steam === 'pending' && (
                      <SteamPrivacy lastChecked={lastChecked} disabled={isObserving || !isOffered} />
                    )
                  }
                />
              );
            })}
          </ul>
        )}
      </Arrival>
    </Section>
  );
}

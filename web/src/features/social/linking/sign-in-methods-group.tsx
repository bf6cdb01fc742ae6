import { Icon as KeyRound } from 'virtual:icons/key-round';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import { signInMethodTexts } from '@app/contract/social/texts';
import type { User } from '../../../lib/api/current-user.ts';
import { getConfig } from '../../../lib/config.ts';
import { settingsPath } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Row, RowGroup, Rows } from '../../../ui/layout/rows.tsx';
import { accountName } from '../../identities/account-name.ts';
import { hasPassword, isLastSignInMethod } from '../../identities/sign-in-methods.ts';
import { useUnlinkMutation } from './api.ts';
import { ProviderRow } from './provider-row.tsx';
import { useLinking } from './use-linking.ts';

interface SignInMethodsGroupProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The account's sign-in methods: the password and the linked providers. */
export function SignInMethodsGroup({ user, isObserving }: SignInMethodsGroupProps) {
  const offered = getConfig().providers;
  const linking = useLinking();
  const [unlink] = useUnlinkMutation();
  const providers = SIGN_IN_PROVIDERS.filter((provider) => offered.includes(provider) || user.auth.providers[provider]);
  return (
    <RowGroup title={signInMethodTexts.title} lead={signInMethodTexts.lead}>
      <Rows label={signInMethodTexts.title}>
        <PasswordMethodRow user={user} />
        {providers.map((provider) => {
          const linked = user.auth.providers[provider];
          return (
            <ProviderRow
              key={provider}
              provider={provider}
              isLinked={linked !== undefined}
              account={linked && accountName(provider, linked.data)}
              isLast={isLastSignInMethod(user, provider)}
              isOffered={offered.includes(provider)}
              linking={linking}
              disabled={isObserving}
              unlink={unlink}
              unlinkLead={signInMethodTexts.unlinkLead}
            />
          );
        })}
      </Rows>
    </RowGroup>
  );
}

/** Email and password, which are changed elsewhere and cannot be unlinked. */
function PasswordMethodRow({ user }: { user: User }) {
  const isOn = hasPassword(user);
  return (
    <Row
      icon={<KeyRound aria-hidden="true" className="size-4.5" />}
      label={signInMethodTexts.password}
      badge={isOn && <Badge tone="success">{signInMethodTexts.active}</Badge>}
      help={isOn ? <span className="wrap-anywhere">{user.email}</span> : signInMethodTexts.noPassword}
      control={!isOn && <TextLink to={settingsPath('security')}>{signInMethodTexts.setPassword}</TextLink>}
    />
  );
}

import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import { signInMethodTexts } from '@app/contract/social/texts';
import { KeyRound } from 'lucide-react';
import { useConfig } from '../../../lib/config.ts';
import type { User } from '../../../lib/current-user.ts';
import { settingsPath } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUnlinkMutation } from './api.ts';
import { ProviderRow } from './provider-row.tsx';
import { shownAccount } from './shown-account.ts';
import { hasPassword, isLastMethod } from './sign-in-methods.ts';
import { useLinking } from './use-linking.ts';

interface SignInMethodsSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** What one can log in with (specification part 2 §6): the password, and the accounts of other services that sign in. */
export function SignInMethodsSection({ user, isObserving }: SignInMethodsSectionProps) {
  const offered = useConfig()?.providers ?? [];
  const linking = useLinking();
  const [unlink] = useUnlinkMutation();
  const shown = SIGN_IN_PROVIDERS.filter((provider) => offered.includes(provider) || user.auth.providers[provider]);
  return (
    <Section title={signInMethodTexts.title} lead={signInMethodTexts.lead}>
      <ul aria-label={signInMethodTexts.title} className="grid">
        <PasswordRow user={user} />
        {shown.map((provider) => {
          const linked = user.auth.providers[provider];
          return (
            <ProviderRow
              key={provider}
              provider={provider}
              isLinked={linked !== undefined}
              account={linked && shownAccount(provider, linked.data)}
              isLast={isLastMethod(user, provider)}
              isOffered={offered.includes(provider)}
              linking={linking}
              disabled={isObserving}
              unlink={unlink}
              unlinkLead={signInMethodTexts.unlinkLead}
            />
          );
        })}
      </ul>
    </Section>
  );
}

/** The address with its password: it is set and changed elsewhere, and never unlinked. */
function PasswordRow({ user }: { user: User }) {
  const isOn = hasPassword(user);
  return (
    <ListRow
      icon={<KeyRound aria-hidden="true" className="size-4.5" />}
      title={signInMethodTexts.password}
      mark={isOn && <Badge tone="success">{signInMethodTexts.on}</Badge>}
    >
      {isOn ? (
        <>
          <p className="wrap-anywhere">{user.email}</p>
          <p>{signInMethodTexts.passwordNote}</p>
        </>
      ) : (
        <p>
          {signInMethodTexts.noPassword}{' '}
          <TextLink to={settingsPath('security')}>{signInMethodTexts.setPassword}</TextLink>
        </p>
      )}
    </ListRow>
  );
}

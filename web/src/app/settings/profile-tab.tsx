import { EmailSection } from '../../features/accounts/email/email-section.tsx';
import { SignInMethodsSection } from '../../features/accounts/linking/sign-in-methods-section.tsx';
import { PictureSection } from '../../features/accounts/profile/picture-section.tsx';
import { UsernameSection } from '../../features/accounts/profile/username-section.tsx';
import { Sections } from '../../ui/section.tsx';
import type { TabProps } from './tab-props.ts';

/** How others see the account, and where it is written to. */
export function ProfileTab({ user, isObserving }: TabProps) {
  return (
    <Sections>
      <PictureSection user={user} isObserving={isObserving} />
      <UsernameSection user={user} isObserving={isObserving} />
      <EmailSection user={user} isObserving={isObserving} />
      <SignInMethodsSection user={user} isObserving={isObserving} />
    </Sections>
  );
}

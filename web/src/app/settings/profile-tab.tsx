import { SignInMethodsSection } from '../../features/accounts/linked-accounts/sign-in-methods-section.tsx';
import { EmailSection } from '../../features/accounts/profile/email-section.tsx';
import { PictureSection } from '../../features/accounts/profile/picture-section.tsx';
import { UsernameSection } from '../../features/accounts/profile/username-section.tsx';
import { Sections } from '../../ui/layout/section.tsx';
import type { SettingsTabProps } from './settings-tabs.ts';

/** Picture, username, email and sign-in methods. */
export function ProfileTab({ user, isObserving }: SettingsTabProps) {
  return (
    <Sections>
      <PictureSection user={user} isObserving={isObserving} />
      <UsernameSection user={user} isObserving={isObserving} />
      <EmailSection user={user} isObserving={isObserving} />
      <SignInMethodsSection user={user} isObserving={isObserving} />
    </Sections>
  );
}

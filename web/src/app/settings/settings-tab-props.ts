import type { User } from '../../lib/api/current-user.ts';

/** The props of every settings tab. */
export interface SettingsTabProps {
  readonly user: User;
  /** An admin views the page as this user; everything that changes data is disabled. */
  readonly isObserving: boolean;
}

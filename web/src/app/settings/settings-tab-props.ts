import type { User } from '../../lib/api/current-user.ts';

/** The props of every settings tab. */
export interface SettingsTabProps {
  readonly user: User;
  /** Whether an admin views the page as this user. Controls that change data are then disabled. */
  readonly isObserving: boolean;
}

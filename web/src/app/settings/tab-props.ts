import type { User } from '../../lib/current-user.ts';

/** What every tab of the settings is given. */
export interface TabProps {
  readonly user: User;
  /** An admin looks through the user's eyes: everything that would change something is disabled. */
  readonly isObserving: boolean;
}

import type { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';

/** The IDs of the reports that this node has committed. */
export type NewDeviceReports = LRUCache<string, true>;

/** What the functions of this feature need. */
export interface SignInDependencies {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly twoFactor: TwoFactor;
  readonly newDeviceReports: NewDeviceReports;
}

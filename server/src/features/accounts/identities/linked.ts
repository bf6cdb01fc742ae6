import type { SocialProvider } from '@app/contract/core/providers';

/** What is shown of somebody: see `Profile.data`. */
export type ShownData = Readonly<Record<string, string>>;

/** What an account keeps of an identity that is linked to it. */
export interface LinkedIdentity {
  /** False for Steam's until the address that was typed with it is proven. */
  readonly verified: boolean;
  readonly data: ShownData;
  /** Steam: whether the games could be seen, and when that was asked (ISO 8601). */
  readonly gameDetailsAccess?: boolean;
  readonly lastChecked?: string;
}

/** The identities linked to an account, one of a provider. */
export type Linked = Readonly<Partial<Record<SocialProvider, LinkedIdentity>>>;

import { NOTIFICATION_KINDS, type NotificationKind } from '@app/contract/notifications/kinds';
import { z } from 'zod';
import type { KeyRing } from '../../../platform/secrets/keys.ts';
import { seal, unseal } from '../../../platform/secrets/seal.ts';

/** What a token of an unsubscribe link turns off: the emails of one kind, or of all if `kind` is null. */
export interface Unsubscription {
  readonly accountId: string;
  readonly kind: NotificationKind | null;
}

const schema = z.tuple([z.uuid(), z.enum(NOTIFICATION_KINDS).nullable()]);

/** Creates an encrypted token, which only this installation can create and which does not reveal the account. */
export function createUnsubscribeToken(keys: KeyRing, { accountId, kind }: Unsubscription): string {
  return seal(keys, Buffer.from(JSON.stringify([accountId, kind])));
}

/** @returns undefined if the token is invalid */
export function readUnsubscribeToken(keys: KeyRing, token: string): Unsubscription | undefined {
  try {
    const [accountId, kind] = schema.parse(JSON.parse(unseal(keys, token).toString()));
    return { accountId, kind };
  } catch {
    return undefined;
  }
}

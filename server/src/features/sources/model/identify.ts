import { createHash } from 'node:crypto';
import type { ReportedSupporter } from '../kinds/kind.ts';

/** Hashes an external ID for storage. */
export function hashExternalId(externalId: string): string {
  return createHash('sha256').update(externalId).digest('base64url');
}

/**
 * Returns the name of a provider's subject or a wallet, by which its owner finds an event even if it was linked later; null for an
 * account or a supporter code, whose account is known when the event is counted.
 */
export function holderOf(supporter: ReportedSupporter | null): string | null {
  if (!supporter) return null;
  if ('subject' in supporter) return `${supporter.provider}:${supporter.subject}`;
  return 'wallet' in supporter ? `wallet:${supporter.wallet}` : null;
}

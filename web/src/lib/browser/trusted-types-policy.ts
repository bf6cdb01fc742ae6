import type { TrustedTypesPolicy } from '@app/contract/core/trusted-types';

/** What this app uses of Trusted Types, which TypeScript does not declare. */
interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/**
 * Creates a Trusted Types policy, which the content security policy requires: each only once.
 * @returns undefined if the browser has none
 */
export function createTrustedTypesPolicy<Rules extends object>(
  name: TrustedTypesPolicy,
  rules: Rules,
): Rules | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules);
}

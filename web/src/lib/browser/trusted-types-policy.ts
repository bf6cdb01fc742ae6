import type { TrustedTypesPolicy } from '@app/contract/core/trusted-types';

/** The part of the Trusted Types API that this app uses. TypeScript does not declare it. */
interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/**
 * Creates a Trusted Types policy, which the content security policy requires. Each policy can be created only once.
 * @returns undefined if the browser does not support Trusted Types
 */
export function createTrustedTypesPolicy<Rules extends object>(
  name: TrustedTypesPolicy,
  rules: Rules,
): Rules | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules);
}

/**
 * An address of a provider, with the origin of the settings in place of the provider's own (contract §2); the path stays.
 */
export function addressAt(address: string, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return address;
  const { pathname, search } = new URL(address);
  return baseUrl + pathname + search;
}

/** What the server says where a mailed link has to prove an address first; `{provider}` is filled. */
export const identityMessages = {
  /** Also where the account has that address already: the link is in the mail. */
  linkMailed: 'We sent a message to your email address. Open the link in it to link your {provider} account.',
  verified: '{provider} account verified successfully!',
} as const;

/** A text with the name of a provider, as people know it, in its place. */
export function withProvider(text: string, name: string): string {
  return text.replaceAll('{provider}', name);
}

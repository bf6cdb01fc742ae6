/** Messages of the server if the email address must first be proved by an email link; `{provider}` is a placeholder. */
export const identityMessages = {
  /** Also sent if the account already has this email address, so that the response reveals nothing. */
  linkSent: 'We sent a link to your email address. Open it to link your {provider} account.',
  verified: '{provider} account verified successfully!',
} as const;

/** Replaces `{provider}` in a text by the provider's display name. */
export function withProviderName(text: string, name: string): string {
  return text.replaceAll('{provider}', name);
}

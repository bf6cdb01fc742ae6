/** The names of the Trusted Types policies of the web app; the content security policy allows no others. */
export const TRUSTED_TYPES_POLICIES = ['sigil-worker', 'email-preview'] as const;

export type TrustedTypesPolicy = (typeof TRUSTED_TYPES_POLICIES)[number];

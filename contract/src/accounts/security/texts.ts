/** Where neither a password nor a code was sent to prove who one is. */
export const PROOF_REQUIRED = 'Please enter your password or a verification code';

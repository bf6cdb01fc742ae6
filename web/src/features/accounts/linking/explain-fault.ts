import { integrationToasts, socialTexts } from '@app/contract/social/texts';

/** What the settings say in place of the words that a login would be refused with (specification part 2 §8). */
const INSTEAD: Readonly<Record<string, string>> = {
  [socialTexts.failedToStart]: integrationToasts.connectionFailed.message,
  [socialTexts.noAuthorizationUrl]: integrationToasts.connectionFailed.message,
  [socialTexts.failed]: integrationToasts.connectionError,
  [socialTexts.unexpected]: integrationToasts.connectionError,
};

/** Why an account was not linked, from what its window or the server said. */
export function explainFault(text: string): string {
  return INSTEAD[text] ?? text;
}

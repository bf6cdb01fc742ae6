import type { ApiError } from '../../../../lib/api-error.ts';
import { isRetryable } from '../is-retryable.ts';
import type { LinkInfo } from './link-calls.ts';

/** What a page may have to ask before it uses a mailed link. */
export type Question = 'confirm' | 'password' | 'browser' | 'switch';

/** The page asks; `error` says why the last answer did not work. */
export interface AskingState {
  readonly step: 'ask';
  readonly question: Question;
  readonly info: LinkInfo;
  readonly error?: ApiError | undefined;
}

/** What the page of a mailed link shows. */
export type LinkState<Answer> =
  | { readonly step: 'loading' }
  | AskingState
  | { readonly step: 'used'; readonly answer: Answer }
  | { readonly step: 'declined'; readonly message: string }
  | { readonly step: 'failed'; readonly error: ApiError; readonly info?: LinkInfo | undefined };

/**
 * The question to ask before a link is used, undefined where there is none. A link that adds a provider account always
 * needs a press on a page that names that account.
 * @param isConfirmed whether that press was made
 */
export function questionFor({ purpose, needs }: LinkInfo, isConfirmed = false): Question | undefined {
  if (needs === 'password' || needs === 'browser') return needs;
  if (purpose === 'link-provider' && !isConfirmed) return 'confirm';
  return needs === 'switch' ? 'switch' : undefined;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_INCORRECT: 'password',
  OTHER_BROWSER: 'browser',
  ACCOUNT_SWITCH: 'switch',
};

/**
 * What to show after the server refused to use or decline a link: the question that the error calls for, the same
 * question again where another press may work, otherwise the failure.
 * @param asked the question that the page asked, undefined where it asked none
 */
export function stateAfterError(error: ApiError, info: LinkInfo, asked?: Question): LinkState<never> {
  const question = QUESTIONS[error.code] ?? (isRetryable(error) ? asked : undefined);
  if (question === undefined) return { step: 'failed', error, info };
  return { step: 'ask', question, info, error: question === asked ? error : undefined };
}

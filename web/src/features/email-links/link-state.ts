import { type ApiError, isRetryable } from '../../lib/http/api-error.ts';
import type { LinkInfo } from './link-requests.ts';

/** The prompts that a page may show before it uses an email link. */
export type Prompt = 'confirm' | 'delete' | 'password' | 'browser' | 'switch';

/** The page shows a prompt; `error` is the reason why the last attempt failed. */
export interface PromptState {
  readonly step: 'prompt';
  readonly prompt: Prompt;
  readonly info: LinkInfo;
  readonly error?: ApiError | undefined;
}

/** The state of an email link's page. */
export type LinkState<T> =
  | { readonly step: 'loading' }
  | PromptState
  | { readonly step: 'used'; readonly response: T }
  | { readonly step: 'declined'; readonly message: string }
  | FailedState;

interface FailedState {
  readonly step: 'failed';
  readonly error: ApiError;
  readonly info?: LinkInfo | undefined;
  /** Whether an attempt whose response was lost may have used the link. */
  readonly mayHaveBeenUsed?: boolean;
}

/**
 * Returns the prompt to show before a link is used, undefined if there is none. A link that adds a provider account or deletes the
 * account always needs confirmation on a page that names the account.
 * @param isConfirmed whether the user has confirmed
 */
export function promptFor({ purpose, needs }: LinkInfo, isConfirmed = false): Prompt | undefined {
  if (needs === 'password' || needs === 'browser') return needs;
  if (purpose === 'delete-account') return 'delete';
  if (purpose === 'link-provider' && !isConfirmed) return 'confirm';
  return needs === 'switch' ? 'switch' : undefined;
}

const PROMPT_BY_ERROR: Readonly<Record<string, Prompt>> = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_INCORRECT: 'password',
  OTHER_BROWSER: 'browser',
  ACCOUNT_SWITCH: 'switch',
};

/**
 * Returns the state after a request to use or decline a link has failed: the prompt that the error calls for, the current
 * prompt if a retry may succeed, otherwise the error.
 * @param current the prompt that the page shows, if any
 */
export function stateAfterError(error: ApiError, info: LinkInfo, current?: Prompt): LinkState<never> {
  const prompt = PROMPT_BY_ERROR[error.code] ?? (isRetryable(error) ? current : undefined);
  if (prompt === undefined) return { step: 'failed', error, info };
  return { step: 'prompt', prompt, info, error: prompt === current ? error : undefined };
}

/** Whether the link can no longer be used: it has been used or declined, or is invalid. */
export function isOver(state: LinkState<unknown>): boolean {
  return state.step === 'used' || state.step === 'declined' || (state.step === 'failed' && !isRetryable(state.error));
}

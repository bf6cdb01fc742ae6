import type { ComponentType } from 'react';
import type { LinkInfo } from './link-calls.ts';
import type { AskingState } from './link-state.ts';
import type { MailedLinkFlow } from './use-mailed-link.ts';

export interface LeadProps {
  info: LinkInfo;
}

export interface QuestionFormProps {
  state: AskingState;
  flow: Pick<MailedLinkFlow<unknown>, 'sending' | 'proceed' | 'decline'>;
  token: string;
}

/** How a page asks one question. */
export interface QuestionView {
  readonly titleOf: (info: LinkInfo) => string;
  /** The message under the title. */
  readonly Lead: ComponentType<LeadProps>;
  /** The field and buttons that answer it. */
  readonly Form: ComponentType<QuestionFormProps>;
}

import type * as calls from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf } from '@app/contract/core/call';

type Answer = Omit<BodyOf<typeof calls.verifyLogin>, 'tempToken'>;

export interface StepProps {
  /** Sends what was typed; where it is right the session begins. */
  answer: (given: Answer) => Promise<{ error?: unknown }>;
  /** What brought the visitor here. */
  notice: string | undefined;
}

import { SECRET_MAX, SECRET_MIN } from './limits.ts';

export const sourceTexts = {
  secretLength: `The secret has ${SECRET_MIN} to ${SECRET_MAX} characters`,
  secretCharacters: 'The secret has no spaces and no special letters',
  /** The notification about a failing source; `{kind}` and `{project}` are placeholders. */
  failingTitle: 'Check your {kind} source',
  failing: '{project} got several messages with a wrong signature. Right ones still count. Has the secret changed?',
  /** The supporter of a test event. */
  testSupporter: 'Test',
} as const;

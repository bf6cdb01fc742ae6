import { afterEach } from 'vitest';
import { takeLoggedErrors } from './logged-errors.ts';

// A failed test also reports the errors that the nodes logged, because "expected 500 to be 200" does not state the cause
afterEach(({ task }) => {
  const errors = takeLoggedErrors();
  if (task.result?.state === 'fail' && errors.length > 0) throw new Error(`A node logged: ${errors.join(' | ')}`);
});

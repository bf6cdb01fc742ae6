import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { ruled } from '../../core/fields.ts';
import { user } from '../../core/user.ts';
import * as endpoints from './endpoints.ts';
import { settingsUsernameFault } from './rules.ts';

export const updateProfile = defineCall(endpoints.updateProfile, {
  body: z.object({ username: ruled(settingsUsernameFault) }),
  answer: z.object({ user }),
});

import { expect, test, vi } from 'vitest';
import { createLog } from '../../../log/log.ts';
import { watchDatabase } from './watch-database.ts';

test('a database is not checked after it is closed', async () => {
  const check = vi.fn(async () => undefined);
  await watchDatabase(check, createLog({ logLevel: 'silent' }), AbortSignal.abort());
  expect(check).not.toHaveBeenCalled();
});

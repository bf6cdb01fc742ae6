import { expect, test } from 'vitest';
import { parseAuditFilter, serializeAuditFilter } from './audit-params.ts';

test('keeps the filters of the audit log in the URL', () => {
  const filter = {
    action: 'admin_granted',
    actorId: '01a20871-8be2-7371-9862-dca92384caf6',
    from: '2026-11-01',
  } as const;
  expect(parseAuditFilter(serializeAuditFilter(filter))).toEqual(filter);
  expect(String(serializeAuditFilter({}))).toBe('tab=users&view=audit');
});

test('ignores values that the server would reject', () => {
  expect(parseAuditFilter(new URLSearchParams('action=sold&actorId=1&targetId=&from=today&to=2026-1-1'))).toEqual({});
  expect(parseAuditFilter(new URLSearchParams('from=0000-01-01&to=2026-02-30'))).toEqual({});
});

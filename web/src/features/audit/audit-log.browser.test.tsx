import { type AuditEntry, exportAuditLog, listAuditEntries } from '@app/contract/audit/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAsAdmin } from '../../../testing/admin.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';

function newEntry(number: number, action: AuditEntry['action'] = 'admin_granted'): AuditEntry {
  return {
    number,
    at: '2026-11-01T12:00:00.000Z',
    action,
    actor: null,
    target: null,
    project: null,
    requestId: null,
    address: null,
    hash: '0'.repeat(64),
  };
}

test('an entry names the project that it concerns', async () => {
  signInAsAdmin();
  const entry = {
    ...newEntry(1, 'project_suspended'),
    project: { id: '019a1b2c-0000-7000-8000-000000000004', slug: 'moth-radio', name: 'Moth Radio' },
  };
  respondTo(listAuditEntries, { entries: [entry], nextCursor: null });
  openPage('/admin?tab=users&view=audit');
  await expect.element(page.getByRole('link', { name: 'Moth Radio' })).toHaveAttribute('href', '/projects/moth-radio');
});

test('the audit log keeps its pages when a download adds an entry', async () => {
  const entries = Array.from({ length: 61 }, (_, index) => newEntry(61 - index));
  signInAsAdmin();
  respondTo(listAuditEntries, ({ query }) => {
    const start = Number(query.get('cursor') ?? 0);
    return { entries: entries.slice(start, start + 50), nextCursor: start === 0 ? '50' : null };
  });
  respondTo(exportAuditLog, () => {
    entries.unshift(newEntry(62, 'audit_exported'));
    return 'number,action';
  });
  openPage('/admin?tab=users&view=audit');
  const items = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect.element(items).toHaveLength(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(items).toHaveLength(61);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(items.first().getByText('Audit log downloaded', { exact: false })).toBeVisible();
  await expect.element(items).toHaveLength(62);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UsersTable } from './users-table.tsx';

test('shows name, email address and date of each user', () => {
  const user = { _id: '1', name: 'Ada', email: 'ada@example.com', createdAt: '2026-11-21T12:00:00Z' };
  const html = renderToStaticMarkup(<UsersTable users={[user]} />);
  for (const text of ['Ada', 'ada@example.com', 'Nov 21, 2026']) expect(html).toContain(text);
  expect(html).not.toContain('No users found');
});

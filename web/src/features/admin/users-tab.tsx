import { useSearchParams } from 'react-router';
import { AuditLog } from '../audit/audit-log.tsx';
import { isAuditView } from '../audit/audit-params.ts';
import { UserManagement } from './users/user-management.tsx';

/** The accounts, or the audit log of what admins did with them. */
export function UsersTab({ ownId }: { ownId: string }) {
  const [query] = useSearchParams();
  return isAuditView(query) ? <AuditLog /> : <UserManagement ownId={ownId} />;
}

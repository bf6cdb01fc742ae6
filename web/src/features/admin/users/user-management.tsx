import { Icon as ScrollText } from 'virtual:icons/scroll-text';
import { EXACT_TOTAL_MAX } from '@app/contract/admin/limits';
import { userListTexts } from '@app/contract/admin/texts';
import { useCallback, useState } from 'react';
import { useScrollToStart } from '../../../lib/browser/use-scroll-to-start.ts';
import { useUrlParams } from '../../../lib/navigation/use-url-params.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { auditPath } from '../../audit/audit-params.ts';
import type { ListedUser, OnAction } from '../api/listed-user.ts';
import { UserDrawer } from '../details/user-drawer.tsx';
import { useUserActions } from './use-user-actions.ts';
import { type UserListData, useUserList } from './use-user-list.ts';
import { type Confirmed, UserDialog } from './user-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import { toUserListQuery, userListUrlParams } from './user-list-params.ts';

/** The list of all accounts, and what an admin can do with each. */
export function UserManagement({ ownId }: { ownId: string }) {
  const { params, setParams } = useUrlParams(userListUrlParams);
  const data = useUserList(params);
  const { run, observe } = useUserActions();
  const [question, setQuestion] = useState<{ readonly user: ListedUser; readonly action: Confirmed }>();
  const top = useScrollToStart<HTMLDivElement>(JSON.stringify(toUserListQuery(params)));
  const act: OnAction = useCallback(
    (user, action) => {
      if (action === 'observe') void observe(user);
      else if (action === 'delete' || action === 'block') setQuestion({ user, action });
      else void run(user, action);
    },
    [observe, run],
  );
  return (
    <div ref={top} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <UserFilters params={params} setParams={setParams} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-ash text-sm">
          {totalText(data)}
        </p>
        <LinkButton to={auditPath({})} size="sm">
          <ScrollText aria-hidden="true" className="size-4.5 text-brass" />
          {userListTexts.audit}
        </LinkButton>
      </div>
      <UserList data={data} params={params} setParams={setParams} ownId={ownId} onAction={act} />
      {params.user !== null && (
        <UserDrawer
          userId={params.user}
          isOwn={params.user === ownId}
          onAction={act}
          onClose={() => setParams({ user: null })}
        />
      )}
      {question && (
        <UserDialog
          {...question}
          onConfirm={() => {
            setQuestion(undefined);
            if (question.action === 'delete' && params.user !== null) setParams({ user: null });
            void run(question.user, question.action);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

function totalText({ users, total, isTotalExact, isStale, error }: UserListData): string {
  if (error) return '';
  if (users === undefined || total === undefined || isStale) return userListTexts.loading;
  if (!isTotalExact) return userListTexts.totalMoreThan.replace('{total}', EXACT_TOTAL_MAX.toLocaleString('en'));
  return total === 1 ? userListTexts.totalOne : userListTexts.total.replace('{total}', total.toLocaleString('en'));
}

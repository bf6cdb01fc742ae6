import { userListTexts } from '@app/contract/admin/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pixelsPerRem } from '../../../lib/browser/pixels-per-rem.ts';
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { type RenderItem, WindowedList } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ListedUser, OnAction } from '../api/listed-user.ts';
import type { UserListData } from './use-user-list.ts';
import { noFilters, type SetUserListParams, type UserListParams } from './user-list-params.ts';
import { rowColumns, UserRow } from './user-row.tsx';

/** Row heights in rem, because the text scales with the browser's font size. */
const WIDE_ROW = 4;
const NARROW_ROW = 6;
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];

export interface UserListProps {
  data: UserListData;
  params: UserListParams;
  setParams: SetUserListParams;
  /** ID of the admin, whose row has no actions. */
  ownId: string;
  onAction: OnAction;
}

/** The accounts, or the reason why there are none. */
export function UserList({ data, params, setParams, ownId, onAction }: UserListProps) {
  const open = useCallback((user: string) => setParams({ user }), [setParams]);
  if (data.error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        title={userListTexts.failed}
        action={<RetryButton busy={data.isFetching} onRetry={data.retry} />}
      >
        <p role="alert">{data.error.text}</p>
      </EmptyState>
    );
  }
  if (data.users === undefined) return <Skeletons />;
  if (data.users.length === 0) {
    return (
      <EmptyState
        art={<EmptyTray />}
        title={userListTexts.empty}
        action={<Button onClick={() => setParams(noFilters)}>{userListTexts.reset}</Button>}
      >
        {params.search
          ? userListTexts.emptySearch.replace('{search}', () => params.search)
          : userListTexts.emptyFilters}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={data.isStale || undefined}
      className={cx('grid gap-2 transition-opacity duration-120', data.isStale && 'opacity-45')}
    >
      <Columns />
      <Rows data={data} users={data.users} ownId={ownId} onOpen={open} onAction={onAction} />
      {data.refreshError && (
        <RetryBanner busy={data.isFetching} onRetry={data.retry}>
          {data.refreshError.text}
        </RetryBanner>
      )}
    </div>
  );
}

function Columns() {
  const { columns } = userListTexts;
  return (
    <div
      aria-hidden="true"
      className={cx(rowColumns, 'border-transparent border-x pr-1 pl-3 text-ash text-xs max-lg:hidden')}
    >
      <span className="col-start-2">{columns.user}</span>
      <span>{columns.email}</span>
      <span>{columns.linked}</span>
      <span>{columns.lastActive}</span>
      <span>{columns.joined}</span>
    </div>
  );
}

interface RowsProps extends Pick<UserListProps, 'ownId' | 'onAction'> {
  data: UserListData;
  users: readonly ListedUser[];
  onOpen: (userId: string) => void;
}

function Rows({ data, users, ownId, onOpen, onAction }: RowsProps) {
  const [rem] = useState(pixelsPerRem);
  const height = rem * (useMediaQuery('(min-width: 64rem)') ? WIDE_ROW : NARROW_ROW);
  const container = useFocusAfterRemoval(users.length);
  const renderItem: RenderItem<ListedUser> = useCallback(
    (user, itemProps, focusProps) => (
      <UserRow
        key={user.id}
        user={user}
        isOwn={user.id === ownId}
        onOpen={onOpen}
        onAction={onAction}
        {...itemProps}
        {...focusProps}
      />
    ),
    [ownId, onOpen, onAction],
  );
  return (
    <div ref={container}>
      <WindowedList
        label={userListTexts.list}
        items={users}
        size={data.isTotalExact ? (data.total ?? -1) : -1}
        columns={1}
        gap={8}
        itemHeight={() => height}
        renderItem={renderItem}
        placeholder={<Skeleton className="size-full" />}
        isLoadingMore={data.isLoadingMore}
        onNearEnd={data.loadMore}
      />
    </div>
  );
}

/** Moves the focus to the list's tab stop when the focused row is removed. */
function useFocusAfterRemoval(count: number) {
  const container = useRef<HTMLDivElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) {
      container.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus({ preventScroll: true });
    }
    previousCount.current = count;
  }, [count]);
  return container;
}

function Skeletons() {
  return (
    <div className="grid gap-2">
      <Columns />
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-24 lg:h-16" />
      ))}
    </div>
  );
}

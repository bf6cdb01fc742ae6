import * as operations from '@app/contract/audit/schemas';
import { utcDayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { FileResponse } from '../../platform/http/responses/file-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { writeAuditLog } from './export-log.ts';
import { recordAuditEntry } from './record-entry.ts';
import { listEntries, type NamedAuditRow } from './store.ts';

/** Finds projects by their IDs. */
export type ListProjects = (
  db: Database,
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly slug: string; readonly name: string }[]>;

export function auditRoutes(route: Route, services: Services, listProjects: ListProjects): void {
  const { db } = services.database;

  route(operations.listAuditEntries, async ({ query: { limit, cursor, from, to, ...filters } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['number']);
    const times = {
      from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
      to: to === undefined ? undefined : new Date(`${to}T23:59:59.999Z`),
    };
    const rows = await listEntries(db, { ...filters, ...times }, below, limit + 1);
    const { page, nextCursor } = paginate(rows, limit, ({ entry }) => [entry.number]);
    const projects = await listProjects(
      db,
      page.flatMap(({ entry }) => entry.projectId ?? []),
    );
    return { entries: page.map((row) => presentEntry(row, projects)), nextCursor };
  });

  route(operations.exportAuditLog, async ({ caller, client }) => {
    const name = `audit-log-${utcDayOf(services.clock.now())}.csv`;
    return new FileResponse(name, 'text/csv; charset=utf-8', async () => {
      const last = await services.transact((tx) =>
        recordAuditEntry(services, tx, {
          action: 'audit_exported',
          actor: { accountId: caller.account.id, ipAddress: client.ipAddress },
          targetId: null,
          requestId: null,
        }),
      );
      return writeAuditLog(db, last);
    });
  });
}

function presentEntry(
  { entry, actorUsername, targetUsername, ipAddress }: NamedAuditRow,
  projects: Awaited<ReturnType<ListProjects>>,
) {
  const { number, at, action, actorId, targetId, projectId, requestId, hash } = entry;
  const project = projects.find(({ id }) => id === projectId);
  return {
    number,
    at: at.toISOString(),
    action,
    actor: actorId === null ? null : { id: actorId, username: actorUsername },
    target: targetId === null ? null : { id: targetId, username: targetUsername },
    project: project ? { id: project.id, slug: project.slug, name: project.name } : null,
    requestId,
    address: ipAddress,
    hash,
  };
}

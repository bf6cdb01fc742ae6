import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listProjects } from './model/list.store.ts';
import { presentProject } from './model/presenter.ts';
import type { ProjectRecord } from './model/store.ts';

/** The tables of projects in the data export. */
export const projectTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'projects',
    (ownerId, after: ProjectRecord | undefined, limit) => listProjects(db, { ownerId }, after?.project.id, limit),
    (record) => presentProject(record, true),
  ),
];

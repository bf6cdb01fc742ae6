import type { Project } from '@app/contract/core/project';
import type { ProjectCategory } from '@app/contract/core/project-types';
import * as endpoints from '@app/contract/projects/endpoints';
import type { ProjectFields } from '@app/contract/projects/schemas';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';
import { setCurrentUser } from '../../../lib/api/current-user.ts';
import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { request } from '../../../lib/http/request.ts';
import { sendChange } from './send-change.ts';

/** What the list of projects shows. */
export interface ProjectFilter {
  readonly search?: string;
  readonly category?: ProjectCategory;
}

/** A change of a project's fields. */
export interface ProjectUpdate {
  readonly slug: string;
  readonly changes: Partial<ProjectFields>;
}

/** Projects in one page of the list. */
const PAGE_SIZE = 24;
const LIST = { type: 'Projects', id: 'list' } as const;

const projectQueries = api.injectEndpoints({
  endpoints: (build) => ({
    projectList: build.infiniteQuery({
      ...call(endpoints.listProjects, ({ queryArg, pageParam }: PageArg<ProjectFilter>) => ({
        query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: [LIST],
    }),
    project: build.query({
      ...call(endpoints.getProject, (slug: string) => ({ params: { slug } })),
      providesTags: (_data, _error, slug) => [{ type: 'Projects', id: slug }, 'Auth'],
    }),
    ownProjects: build.query({
      ...call(endpoints.listMyProjects),
      providesTags: [{ type: 'Projects', id: 'own' }],
    }),
  }),
});

/** Shows the response to a change, and loads the lists again. */
export function showProject(project: Project, { dispatch }: Pick<StoreAccess, 'dispatch'>): void {
  dispatch(projectQueries.util.updateQueryData('project', project.slug, (cached) => ({ ...cached, project })));
  dispatch(api.util.invalidateTags([LIST, { type: 'Projects', id: 'own' }, { type: 'Projects', id: 'review' }]));
}

/** Shows a project under a slug that is not in the cache; its quests are loaded later. */
function showUnderNewSlug(project: Project, store: Pick<StoreAccess, 'dispatch'>): void {
  void store.dispatch(projectQueries.util.upsertQueryData('project', project.slug, { project, quests: [] }));
  store.dispatch(api.util.invalidateTags([{ type: 'Projects', id: project.slug }]));
  showProject(project, store);
}

type Lifecycle = Pick<StoreAccess, 'dispatch'> & { readonly queryFulfilled: PromiseLike<{ readonly data: Project }> };

/** The `onQueryStarted` of a change; its caller shows the error. */
export function showWhenDone(_: unknown, { dispatch, queryFulfilled }: Lifecycle): void {
  queryFulfilled.then(
    ({ data }) => showProject(data, { dispatch }),
    () => undefined,
  );
}

/** Like {@link showWhenDone}, for a change that may give the project another slug. */
function showWhenSaved({ slug }: { readonly slug: string }, { dispatch, queryFulfilled }: Lifecycle): void {
  queryFulfilled.then(
    ({ data }) => (data.slug === slug ? showProject : showUnderNewSlug)(data, { dispatch }),
    () => undefined,
  );
}

/** The projects, and what their owners and supporters do. */
export const projectsApi = projectQueries.injectEndpoints({
  endpoints: (build) => ({
    createProject: build.mutation({
      queryFn: (fields: ProjectFields, store) =>
        sendChange((requestId) => request(endpoints.createProject, { body: { ...fields, requestId } }), store),
      onQueryStarted: (_, query) => showWhenSaved({ slug: '' }, query),
    }),
    updateProject: build.mutation({
      queryFn: ({ slug, changes }: ProjectUpdate, store) =>
        sendChange(
          (requestId) => request(endpoints.updateProject, { params: { slug }, body: { ...changes, requestId } }),
          store,
        ),
      onQueryStarted: (update, query) => showWhenSaved(update, query),
    }),
    submitProject: build.mutation({
      queryFn: (slug: string, store) =>
        sendChange((requestId) => request(endpoints.submitProject, { params: { slug }, body: { requestId } }), store),
      onQueryStarted: showWhenDone,
    }),
    archiveProject: build.mutation({
      queryFn: (slug: string, store) =>
        sendChange((requestId) => request(endpoints.archiveProject, { params: { slug }, body: { requestId } }), store),
      onQueryStarted: showWhenDone,
    }),
    /** Chooses a project, by its slug, or none. */
    chooseProject: build.mutation({
      queryFn: (slug: string | null, store) =>
        sendChange((requestId) => request(endpoints.chooseProject, { body: { slug, requestId } }), store),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => {
            dispatch(setCurrentUser(data.user));
            // The numbers of supporters have changed.
            dispatch(api.util.invalidateTags(['Projects']));
          },
          () => undefined,
        );
      },
    }),
  }),
});

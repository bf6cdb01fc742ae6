import type { ProjectState } from '@app/contract/core/project-types';
import * as endpoints from '@app/contract/projects/endpoints';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type NoArg, type PageArg } from '../../../lib/api/call.ts';
import { checkRoleOnFailure } from '../../../lib/api/check-role.ts';
import { request } from '../../../lib/http/request.ts';
import { showWhenDone } from './projects-api.ts';
import { sendChange } from './send-change.ts';

/** What an admin decides about a project. */
export type ReviewAction = 'approve' | 'reject' | 'suspend' | 'resume';

export type Review =
  | { readonly slug: string; readonly action: 'approve' | 'resume' }
  /** With the reason, which the owner reads. */
  | { readonly slug: string; readonly action: 'reject' | 'suspend'; readonly reason: string };

const PUBLISHING = { approve: endpoints.approveProject, resume: endpoints.resumeProject } as const;
const HIDING = { reject: endpoints.rejectProject, suspend: endpoints.suspendProject } as const;

function reviewRequest(review: Review, requestId: string) {
  const params = { slug: review.slug };
  if ('reason' in review) return request(HIDING[review.action], { params, body: { reason: review.reason, requestId } });
  return request(PUBLISHING[review.action], { params, body: { requestId } });
}

/** The review of projects by admins, and the projects of the streamers on the landing page. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewedProjects: build.infiniteQuery({
      ...call(endpoints.listReviewProjects, ({ queryArg, pageParam }: PageArg<ProjectState | undefined>) => ({
        query: { ...(queryArg && { state: queryArg }), cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: [{ type: 'Projects', id: 'review' }],
      onQueryStarted: checkRoleOnFailure,
    }),
    /** The number of projects that wait for review. */
    projectsInReview: build.query({
      ...call(endpoints.listReviewProjects, (_: NoArg) => ({ query: { state: 'in_review' as const, limit: 1 } })),
      providesTags: [{ type: 'Projects', id: 'review' }],
      onQueryStarted: checkRoleOnFailure,
    }),
    review: build.mutation({
      queryFn: (review: Review, store) => sendChange((requestId) => reviewRequest(review, requestId), store),
      onQueryStarted(review, query) {
        checkRoleOnFailure(review, query);
        showWhenDone(review, query);
      },
    }),
    streamers: build.query({
      ...call(endpoints.listStreamers),
      providesTags: [{ type: 'Projects', id: 'streamers' }],
    }),
    assignProject: build.mutation({
      queryFn: ({ id, slug }: { readonly id: string; readonly slug: string | null }, store) =>
        sendChange(
          (requestId) => request(endpoints.assignStreamerProject, { params: { id }, body: { slug, requestId } }),
          store,
        ),
      onQueryStarted: checkRoleOnFailure,
      invalidatesTags: [{ type: 'Projects', id: 'streamers' }],
    }),
  }),
});

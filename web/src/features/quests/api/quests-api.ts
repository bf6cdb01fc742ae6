import * as endpoints from '@app/contract/quests/endpoints';
import type { QuestAction } from '@app/contract/quests/rules';
import type { QuestFields } from '@app/contract/quests/schemas';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';
import { sendChange } from '../../projects/api/send-change.ts';

/** A quest of an own project. */
interface QuestId {
  readonly slug: string;
  readonly id: string;
}

const ACTIONS = {
  activate: endpoints.activateQuest,
  pause: endpoints.pauseQuest,
  end: endpoints.endQuest,
} as const satisfies Record<QuestAction, unknown>;

/** The page of a project lists its quests. */
const projectOf = (_data: unknown, _error: unknown, { slug }: { readonly slug: string }) =>
  [{ type: 'Projects', id: slug }] as const;

/** The quests of own projects, and the supporter code. */
export const questsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createQuest: build.mutation({
      queryFn: ({ slug, fields }: { readonly slug: string; readonly fields: QuestFields }, store) =>
        sendChange(
          (requestId) => request(endpoints.createQuest, { params: { slug }, body: { ...fields, requestId } }),
          store,
        ),
      invalidatesTags: projectOf,
    }),
    updateQuest: build.mutation({
      queryFn: ({ slug, id, changes }: QuestId & { readonly changes: Partial<QuestFields> }, store) =>
        sendChange(
          (requestId) => request(endpoints.updateQuest, { params: { slug, id }, body: { ...changes, requestId } }),
          store,
        ),
      invalidatesTags: projectOf,
    }),
    changeQuestState: build.mutation({
      queryFn: ({ slug, id, action }: QuestId & { readonly action: QuestAction }, store) =>
        sendChange((requestId) => request(ACTIONS[action], { params: { slug, id }, body: { requestId } }), store),
      invalidatesTags: projectOf,
    }),
    redeemCode: build.mutation({
      queryFn: (body: { readonly slug: string; readonly code: string }, store) =>
        sendChange((requestId) => request(endpoints.redeemCode, { body: { ...body, requestId } }), store),
      invalidatesTags: (_data, _error, { slug }) => [{ type: 'Projects', id: slug }, 'Rewards', 'Sources'],
    }),
    replaceSupporterCode: build.mutation({
      queryFn: (_: undefined, store) =>
        sendChange((requestId) => request(endpoints.replaceSupporterCode, { body: { requestId } }), store),
      // The pages of all projects show the code.
      invalidatesTags: ['Projects'],
    }),
  }),
});

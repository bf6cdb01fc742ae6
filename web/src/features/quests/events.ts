import { questProgressed, rewardChanged } from '@app/contract/quests/events';
import { periodOf } from '@app/contract/quests/rules';
import { api } from '../../lib/api/api.ts';
import { type EventContext, type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';
import { projectsApi } from '../projects/api/projects-api.ts';

/** The events of the account's rewards and progress. Notifications announce rewards. */
export const questEvents: FeatureEvents = {
  tags: ['Rewards', 'Projects'],
  handlers: [
    onEvent(rewardChanged, {
      id: ({ rewardId, state }) => `${rewardId}:${state}`,
      update: (_, { dispatch }) => void dispatch(api.util.invalidateTags(['Rewards'])),
    }),
    onEvent(questProgressed, {
      id: ({ questId, period, progress, revision }) => `${questId}:${period}:${progress.count}:${revision}`,
      update: (event, context) => {
        showProgress(event, context);
        context.dispatch(api.util.invalidateTags(['Sources']));
      },
    }),
  ],
};

type State = Parameters<typeof projectsApi.util.selectCachedArgsForQuery>[0];

/** Shows the progress on the page of the quest's project; a completed quest has given one of its rewards. */
function showProgress(
  { questId, period, progress }: NonNullable<typeof questProgressed.fields>,
  { dispatch, getState }: EventContext,
): void {
  for (const slug of projectsApi.util.selectCachedArgsForQuery(getState() as State, 'project')) {
    const { data, status } = projectsApi.endpoints.project.select(slug)(getState() as never);
    const shown = data?.quests.find(({ id }) => id === questId);
    // A response on its way may be older than the event, and only the server knows which period is the current one.
    const isOther = shown && period !== periodOf(new Date(), shown.period);
    if (status === 'pending' || isOther) dispatch(api.util.invalidateTags([{ type: 'Projects', id: slug }]));
    if (isOther) continue;
    let isShare = false;
    dispatch(
      projectsApi.util.updateQueryData('project', slug, ({ quests }) => {
        const quest = quests.find(({ id }) => id === questId);
        if (!quest) return;
        // The page also says how many friends are on the way.
        isShare ||= quest.kind === 'share';
        if (progress.completed && !quest.progress?.completed) quest.rewardsLeft = Math.max(0, quest.rewardsLeft - 1);
        quest.progress = progress;
      }),
    );
    if (isShare) dispatch(api.util.invalidateTags([{ type: 'Projects', id: slug }]));
  }
}

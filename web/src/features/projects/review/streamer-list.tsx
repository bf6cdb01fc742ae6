import { streamers } from '@app/contract/landing/streamers';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Row, RowGroup, RowSkeletons, Rows } from '../../../ui/layout/rows.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { reviewApi } from '../api/review-api.ts';

/** The streamers of the landing page; each can open this project. */
export function StreamerList({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = reviewApi.useStreamersQuery();
  const [assign, { isLoading, originalArgs }] = reviewApi.useAssignProjectMutation();
  const change = async (id: string, name: string, next: string | null) => {
    const result = await assign({ id, slug: next });
    if (result.error) return toast({ type: 'error', title: errorText(result.error) });
    const text = next === null ? projectReviewTexts.unassigned : projectReviewTexts.assigned;
    toast({ type: 'success', title: text.replace('{name}', name) });
  };
  return (
    <RowGroup title={projectReviewTexts.streamers} lead={projectReviewTexts.streamersLead}>
      {error && (
        <RetryBanner busy={isFetching} onRetry={refetch}>
          {errorText(error)}
        </RetryBanner>
      )}
      {!data && !error && <RowSkeletons rows={streamers.length} />}
      {data && (
        <Rows label={projectReviewTexts.streamers}>
          {streamers.map(({ id, name }) => {
            const assigned = data.streamers.find((streamer) => streamer.id === id)?.slug ?? null;
            const isHere = assigned === slug;
            const label = isHere ? projectReviewTexts.unassignFrom : projectReviewTexts.assignTo;
            return (
              <Row
                key={id}
                label={name}
                help={
                  assigned === null
                    ? projectReviewTexts.noProject
                    : projectReviewTexts.hasProject.replace('{slug}', assigned)
                }
                control={
                  <Button
                    size="sm"
                    aria-label={label.replace('{name}', name)}
                    busy={isLoading && originalArgs?.id === id}
                    unavailable={isLoading}
                    onClick={() => change(id, name, isHere ? null : slug)}
                  >
                    {isHere ? projectReviewTexts.unassign : projectReviewTexts.assign}
                  </Button>
                }
              />
            );
          })}
        </Rows>
      )}
    </RowGroup>
  );
}

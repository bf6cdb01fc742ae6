import { paths } from '@app/contract/core/paths/paths';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { reviewApi } from '../api/review-api.ts';

/** Leads to the review of projects, with the number that waits. */
export function ReviewLink() {
  const { data } = reviewApi.useProjectsInReviewQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <LinkButton to={paths.adminProjects} size="sm">
      <span>{projectReviewTexts.link}</span>
      {data && data.inReview > 0 && (
        <Badge>{projectReviewTexts.waiting.replace('{count}', data.inReview.toLocaleString('en'))}</Badge>
      )}
    </LinkButton>
  );
}

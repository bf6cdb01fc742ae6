import type { Project } from '@app/contract/core/project';
import { projectFormTexts, projectStateBanners } from '@app/contract/projects/page-texts';
import { Banner } from '../../../ui/layout/banner.tsx';

/** What the owner should know about a project that is not live, with the reason of the admin. */
export function StateBanner({ project: { state, reason } }: { project: Project }) {
  if (state === 'live') return null;
  const { title, text } = projectStateBanners[state];
  const isRejected = state === 'draft' && reason !== null;
  return (
    <Banner
      tone={isRejected || state === 'suspended' ? 'error' : 'info'}
      title={isRejected ? projectFormTexts.rejected : title}
    >
      {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      <p className="text-ash">{text}</p>
    </Banner>
  );
}

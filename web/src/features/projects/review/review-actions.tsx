import type { Project } from '@app/contract/core/project';
import { projectReviewTexts } from '@app/contract/projects/page-texts';
import { nextProjectState } from '@app/contract/projects/rules';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Review, type ReviewAction, reviewApi } from '../api/review-api.ts';

const ReasonDialog = lazyWithRetry(() => import('./reason-dialog.tsx'), 'ReasonDialog', OverlayPlaceholder);

const ACTIONS: readonly ReviewAction[] = ['approve', 'resume', 'reject', 'suspend'];

/** What an admin can do with a project in its state, as buttons. To reject and to suspend need a reason. */
export function ReviewActions({ project: { slug, name, state } }: { project: Project }) {
  const [asking, setAsking] = useState<'reject' | 'suspend' | null>(null);
  const [review, { isLoading, originalArgs }] = reviewApi.useReviewMutation();
  const run = async (change: Review): Promise<string | undefined> => {
    const { error } = await review(change);
    if (error) return errorText(error);
    setAsking(null);
    toast({ type: 'success', title: projectReviewTexts.done[change.action].replace('{name}', () => name) });
    return undefined;
  };
  const press = async (action: ReviewAction) => {
    if (action === 'reject' || action === 'suspend') return setAsking(action);
    const failure = await run({ slug, action });
    if (failure !== undefined) toast({ type: 'error', title: failure });
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {ACTIONS.filter((action) => nextProjectState(state, action)).map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'primary' : action === 'suspend' ? 'danger' : 'line'}
          busy={isLoading && originalArgs?.action === action}
          unavailable={isLoading}
          onClick={() => press(action)}
        >
          {projectReviewTexts.actions[action]}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          name={name}
          action={asking}
          onConfirm={(reason) => run({ slug, action: asking, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

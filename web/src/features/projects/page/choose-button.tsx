import { Icon as Check } from 'virtual:icons/check';
import type { Project } from '@app/contract/core/project';
import { projectPageTexts } from '@app/contract/projects/page-texts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mustVerifyEmail, useCurrentUser } from '../../../lib/api/current-user.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { passFocusTo } from '../../../ui/display/pass-focus.ts';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { projectsApi } from '../api/projects-api.ts';

const SignUpDialog = lazyWithRetry(() => import('./sign-up-dialog.tsx'), 'SignUpDialog', OverlayPlaceholder);

/** Chooses a live project, or leaves it. Asks a visitor to sign up. */
export function ChooseButton({ project: { slug, name } }: { project: Pick<Project, 'slug' | 'name'> }) {
  const { user, isLoading, isObserving } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const [choose, { isLoading: isChoosing }] = projectsApi.useChooseProjectMutation();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isChosen = user?.project?.slug === slug;
  const change = async (next: string | null) => {
    const { error } = await choose(next);
    if (error) return toast({ type: 'error', title: projectPageTexts.notFailed, message: errorText(error) });
    const text = next === null ? projectPageTexts.leftToast : projectPageTexts.chosenToast;
    toast({ type: 'success', title: text.replace('{name}', () => name) });
  };
  const press = () => {
    if (!user) return setAsking(true);
    if (mustVerifyEmail(user)) return navigate(paths.emailVerificationRequired);
    return change(slug);
  };
  return (
    <>
      <Button
        ref={button}
        variant={isChosen ? 'line' : 'primary'}
        size="lg"
        busy={isLoading || isChoosing}
        busyLabel={isChoosing ? projectPageTexts.choosing : undefined}
        unavailable={isChosen}
        disabled={isObserving}
        icon={isChosen ? <Check aria-hidden="true" className="size-5 text-success" /> : undefined}
        onClick={press}
      >
        {isChosen ? projectPageTexts.chosen : projectPageTexts.choose}
      </Button>
      {isChosen && !isObserving && (
        <Button
          ref={passFocusTo(() => button.current)}
          variant="quiet"
          size="sm"
          unavailable={isChoosing}
          onClick={() => change(null)}
        >
          {projectPageTexts.leave}
        </Button>
      )}
      {isAsking && <SignUpDialog name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

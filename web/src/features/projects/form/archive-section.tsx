import type { Project } from '@app/contract/core/project';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { projectsApi } from '../api/projects-api.ts';

const ConfirmDialog = lazyWithRetry(
  () => import('../../../ui/overlays/confirm-dialog.tsx'),
  'ConfirmDialog',
  OverlayPlaceholder,
);

const texts = projectFormTexts.archive;

/** Archives a project after a confirmation. */
export function ArchiveSection({ project: { slug, name }, disabled }: { project: Project; disabled: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [archive, { isLoading }] = projectsApi.useArchiveProjectMutation();
  const confirm = async () => {
    const { error } = await archive(slug);
    setAsking(false);
    toast(
      error
        ? { type: 'error', title: errorText(error) }
        : { type: 'success', title: texts.done.replace('{name}', () => name) },
    );
  };
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div>
        <Button variant="danger" disabled={disabled} onClick={() => setAsking(true)}>
          {texts.button}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={<span className="wrap-anywhere">{texts.question.replace('{name}', () => name)}</span>}
          description={texts.lead}
          confirmLabel={texts.button}
          danger
          busy={isLoading}
          busyLabel={texts.busy}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

import type { Project } from '@app/contract/core/project';
import { uploadProjectPicture } from '@app/contract/projects/endpoints';
import { PROJECT_PICTURE } from '@app/contract/projects/limits';
import { projectFormTexts } from '@app/contract/projects/page-texts';
import { projectFieldTexts } from '@app/contract/projects/texts';
import type { ReactElement } from 'react';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { request } from '../../../lib/http/request.ts';
import { uploadFile } from '../../../lib/session/upload.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChoosePicture } from '../../profile/choose-picture.tsx';
import type { PictureFrame, SavePicture } from '../../profile/picture-frame.ts';
import { showProject } from '../api/projects-api.ts';
import { ProjectPicture } from '../picture/project-picture.tsx';

const frame: PictureFrame = {
  ...PROJECT_PICTURE,
  isRound: false,
  title: projectFieldTexts.picture,
  lead: projectFormTexts.pictureLead,
};

/** Shows and changes the picture of a project. */
export function PictureSection({ project, disabled }: { project: Project; disabled: boolean }) {
  const dispatch = useAppDispatch();
  const save: SavePicture = async (picture, options) => {
    const params = { slug: project.slug };
    const { data, error } = await uploadFile(request(uploadProjectPicture, { params }), picture, options);
    if (error) return error.text;
    showProject(data, { dispatch });
    toast({ type: 'success', title: projectFormTexts.pictureSaved });
    return undefined;
  };
  return (
    <Section title={projectFieldTexts.picture} lead={projectFieldTexts.pictureHelp}>
      <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <ProjectPicture project={project} className="rounded-md border border-brass-deep" />
        <ChoosePicture
          label={project.picture ? projectFormTexts.changePicture : projectFormTexts.addPicture}
          context="settings"
          frame={frame}
          disabled={disabled}
          onSave={save}
        >
          {(button: ReactElement, note: ReactElement) => (
            <div className="grid justify-items-start gap-1.5">
              {button}
              {note}
            </div>
          )}
        </ChoosePicture>
      </div>
    </Section>
  );
}

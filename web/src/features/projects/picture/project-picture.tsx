import type { ProjectCategory } from '@app/contract/core/project-types';
import { useState } from 'react';
import { cx } from '../../../ui/styles/cx.ts';
import { Placeholder } from './placeholder.tsx';

export interface ProjectPictureProps {
  readonly project: {
    readonly slug: string;
    readonly category: ProjectCategory;
    readonly picture: { readonly link: string } | null;
  };
  className?: string;
}

/** The picture of a project, 16:9. Decorative: the name is always next to it. */
export function ProjectPicture({ project: { slug, category, picture }, className }: ProjectPictureProps) {
  const [failedLink, setFailedLink] = useState<string>();
  return (
    <span className={cx('block aspect-video w-full overflow-hidden bg-ink-deep', className)}>
      {picture !== null && picture.link !== failedLink ? (
        <img
          src={picture.link}
          alt=""
          loading="lazy"
          onError={() => setFailedLink(picture.link)}
          className="size-full object-cover"
        />
      ) : (
        <Placeholder category={category} slug={slug} />
      )}
    </span>
  );
}

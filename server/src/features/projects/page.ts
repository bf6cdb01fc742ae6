import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import { paths, projectPath } from '@app/contract/core/paths/paths';
import { PROJECT_SLUG } from '@app/contract/core/project-types';
import { PROJECT_READ_RATES } from '@app/contract/projects/limits';
import { projectPreviewPath } from '@app/contract/projects/preview';
import { pageTitles } from '@app/contract/site/page-titles';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { PageMetadata, WebPage } from '../../platform/http/pages/page-metadata.ts';
import { getClientIp } from '../../platform/http/requests/client-ip.ts';
import type { Services } from '../../services.ts';
import { presentProject } from './model/presenter.ts';
import { findProject, type ProjectRecord } from './model/store.ts';

/** Creates the page of a live project, with its metadata for link previews. */
export function createProjectPage({ database: { db }, limits }: Services): WebPage {
  return {
    path: paths.project,
    metadata: { title: pageTitles.project },
    async load(request) {
      await limits.consume('project-page', [getClientIp(request)], PROJECT_READ_RATES);
      const { slug } = request.params as { slug: string };
      const record = PROJECT_SLUG.test(slug) ? await findProject(db, slug) : undefined;
      if (record?.project.state !== 'live') return undefined;
      return {
        metadata: describeProject(record),
        content: { html: contentOf(record), data: presentProject(record, false) },
      };
    },
  };
}

function describeProject({ project: { slug, name, tagline } }: ProjectRecord): PageMetadata {
  const image = {
    path: projectPreviewPath(slug),
    type: 'image/png',
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    alt: tagline === '' ? name : `${name}: ${tagline}`,
  };
  return { title: name, preview: { path: projectPath(slug), description: tagline === '' ? name : tagline, image } };
}

/** The content of the page for browsers without JavaScript, and until the web app has started. */
function contentOf({ project: { name, tagline, description } }: ProjectRecord): string {
  const lines = description.split('\n').filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return `<article><h1>${escapeHtml(name)}</h1><p>${escapeHtml(tagline)}</p>${paragraphs}</article>`;
}

import { PROJECT_STATES, type ProjectState } from '@app/contract/core/project-types';
import type { UrlParams } from '../../../lib/navigation/use-url-params.ts';

/** The state of the review in the URL query. */
export interface ReviewParams {
  /** Only projects in this state; `all` for every state. */
  readonly state: ProjectState | 'all';
  /** The slug of the project whose details are open. */
  readonly project: string | null;
}

const FIRST = 'in_review';

function parse(query: URLSearchParams): ReviewParams {
  const state = query.get('state');
  return {
    state: state === 'all' ? state : (PROJECT_STATES.find((known) => known === state) ?? FIRST),
    project: query.get('project'),
  };
}

function serialize({ state, project }: ReviewParams): URLSearchParams {
  return new URLSearchParams({ ...(state !== FIRST && { state }), ...(project !== null && { project }) });
}

/** The details of a project are an overlay. */
export const reviewUrlParams: UrlParams<ReviewParams> = { parse, serialize, overlay: 'project' };

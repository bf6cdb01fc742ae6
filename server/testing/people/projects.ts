import { randomUUID } from 'node:crypto';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { ErrorBody } from '@app/contract/core/errors';
import type { Project } from '@app/contract/core/project';
import * as operations from '@app/contract/projects/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { newName, type Person } from './people.ts';

type Node = Pick<TestNode, 'url'>;
type Caller = Pick<Person, 'token'>;

/** Valid fields of a project with a new slug. */
export function newProjectFields(): operations.ProjectFields {
  const slug = newName();
  return {
    slug,
    name: `Lantern ${slug}`,
    tagline: 'Keeps the lights on',
    description: 'First line\nSecond line',
    category: 'game',
    links: ['https://example.com/lantern'],
  };
}

/** Makes a draft. @throws Error if it is refused */
export async function newDraft(node: Node, { token }: Caller, changes: Partial<operations.ProjectFields> = {}) {
  const body = { ...newProjectFields(), ...changes, requestId: randomUUID() };
  const response = await call(node, operations.createProject, { token, body });
  if (response.status !== 201) throw new Error(`The project was not made: ${response.body.error}`);
  return response.body;
}

/** Submits a draft. */
export function submit(node: Node, { token }: Caller, slug: string, requestId: string = randomUUID()) {
  return call(node, operations.submitProject, { token, params: { slug }, body: { requestId } });
}

/** Approves a project in review. */
export function approve(node: Node, { token }: Caller, slug: string, requestId: string = randomUUID()) {
  return call(node, operations.approveProject, { token, params: { slug }, body: { requestId } });
}

/** Makes a project, submits it and has an admin approve it. @throws Error if one of these is refused */
export async function newLiveProject(
  node: Node,
  owner: Caller,
  admin: Caller,
  changes: Partial<operations.ProjectFields> = {},
) {
  const { slug } = await newDraft(node, owner, changes);
  await submit(node, owner, slug);
  const { status, body } = await approve(node, admin, slug);
  if (status !== 200) throw new Error(`The project was not published: ${body.error}`);
  return body;
}

/** Chooses a project. */
export function choose(node: Node, { token }: Caller, slug: string | null, requestId: string = randomUUID()) {
  return call(node, operations.chooseProject, { token, body: { slug, requestId } });
}

/** Uploads the picture of a project as a browser would. */
export async function uploadProjectPicture(
  node: Node,
  slug: string,
  { token, bytes }: Caller & { readonly bytes: Buffer },
) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const { method, path } = operations.uploadProjectPicture.endpoint;
  const response = await fetch(`${node.url}/api${fillPath(path, { slug })}`, {
    method,
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Project & ErrorBody };
}

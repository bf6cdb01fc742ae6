import { defineEndpoint } from '../core/endpoints/endpoint.ts';
import { PROJECT_PICTURE_LIMIT_BYTES } from './limits.ts';

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/projects',
  access: 'public',
});

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}',
  access: 'public',
});

export const createProject = defineEndpoint({
  method: 'POST',
  path: '/projects',
  access: 'verified',
  success: 201,
});

export const updateProject = defineEndpoint({
  method: 'PATCH',
  path: '/projects/{slug}',
  access: 'verified',
});

export const uploadProjectPicture = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/picture',
  access: 'verified',
  uploadLimitBytes: PROJECT_PICTURE_LIMIT_BYTES,
});

export const submitProject = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/submit',
  access: 'verified',
});

export const archiveProject = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/archive',
  access: 'verified',
});

export const listMyProjects = defineEndpoint({
  method: 'GET',
  path: '/users/my-projects',
  access: 'verified',
});

export const chooseProject = defineEndpoint({
  method: 'PUT',
  path: '/users/project',
  access: 'verified',
});

export const listReviewProjects = defineEndpoint({
  method: 'GET',
  path: '/admin/projects',
  access: 'admin',
});

export const approveProject = defineEndpoint({
  method: 'POST',
  path: '/admin/projects/{slug}/approve',
  access: 'admin',
});

export const rejectProject = defineEndpoint({
  method: 'POST',
  path: '/admin/projects/{slug}/reject',
  access: 'admin',
});

export const suspendProject = defineEndpoint({
  method: 'POST',
  path: '/admin/projects/{slug}/suspend',
  access: 'admin',
});

export const resumeProject = defineEndpoint({
  method: 'POST',
  path: '/admin/projects/{slug}/resume',
  access: 'admin',
});

export const listStreamers = defineEndpoint({
  method: 'GET',
  path: '/streamers',
  access: 'public',
});

export const assignStreamerProject = defineEndpoint({
  method: 'PUT',
  path: '/admin/streamers/{id}/project',
  access: 'admin',
});

import { defineEndpoint } from '../core/endpoints/endpoint.ts';
import { PICTURE_LIMIT_BYTES } from './limits.ts';

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/auth/update-profile',
  access: 'user',
});

export const uploadProfilePicture = defineEndpoint({
  method: 'POST',
  path: '/auth/upload-profile-picture',
  access: 'user',
  acceptsTempToken: true,
  uploadLimitBytes: PICTURE_LIMIT_BYTES,
});

import { defineEndpoint } from '../../core/endpoint.ts';
import { PICTURE_LIMIT_BYTES } from './limits.ts';

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/auth/update-profile',
  access: 'user',
  summary: 'Change the username or the profile picture',
  errors: ['USERNAME_TAKEN', 'PICTURE_UNKNOWN'],
});

export const uploadProfilePicture = defineEndpoint({
  method: 'POST',
  path: '/auth/upload-profile-picture',
  access: 'user',
  acceptsTempToken: true,
  uploadLimitBytes: PICTURE_LIMIT_BYTES,
  summary: 'Upload a picture in the multipart field `file`, with an access token or the temp token of a sign-up',
  errors: [
    'SIGNUP_TOKEN_INVALID',
    'PICTURE_TYPE',
    'PICTURE_TYPE_AT_SIGNUP',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_COMPLEX',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
});

import { defineEndpoint } from '../../core/endpoint.ts';
import { PICTURE_BYTES_UNDER } from './limits.ts';

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/auth/update-profile',
  access: 'user',
  summary: 'Change the username, or take an uploaded picture into use',
  errors: ['USERNAME_TAKEN', 'PICTURE_UNKNOWN'],
});

export const uploadProfilePicture = defineEndpoint({
  method: 'POST',
  path: '/auth/upload-profile-picture',
  access: 'user',
  orTempToken: true,
  uploadUnder: PICTURE_BYTES_UNDER,
  summary: 'Upload a picture in the multipart field `file`; with a session, or with the temp token of a signup',
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

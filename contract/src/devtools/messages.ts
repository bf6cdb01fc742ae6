/** Success messages of the server. */
export const devtoolsMessages = {
  emailSent: 'The email is on its way to {email}',
} as const;

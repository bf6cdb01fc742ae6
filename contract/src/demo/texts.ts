/** Texts of the demo page. */
export const demoTexts = {
  add: 'Add User',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  created: 'Created',
  submit: 'Create User',
  hint: 'This is a demo: nothing you type here is sent or saved.',
  empty: 'No users found. Create one to get started!',
} as const;

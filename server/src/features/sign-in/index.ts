export {
  type ClientContext,
  forgetDevice,
  type KnownDevice,
  readKnownDevice,
  rememberDevice,
} from './known-devices.ts';
export { consumeLoginLimit } from './password-login.ts';
export { signInRoutes } from './routes.ts';
export { type SignInResult, signIn } from './sign-in.ts';

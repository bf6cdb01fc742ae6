export { completeSignup } from './complete-signup.ts';
export { signupRoutes } from './routes.ts';
export { deleteExpiredSignups, findSignup, insertSignup } from './store.ts';

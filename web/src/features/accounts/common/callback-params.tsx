import { createContext, use, useState } from 'react';
import { Outlet } from 'react-router';

/** The query parameters of a provider's redirect. */
export type CallbackParams = Readonly<Record<string, string>>;

const CallbackParamsContext = createContext<CallbackParams>({});

/**
 * Layout route of the provider callback pages. It removes the query parameters from the URL before the code of the page is loaded,
 * so that the authorization code appears neither in the history nor in a screenshot.
 */
export function CallbackParamsLayout() {
  const [params] = useState(consumeCallbackParams);
  return (
    <CallbackParamsContext value={params}>
      <Outlet />
    </CallbackParamsContext>
  );
}

/** The parameters that {@link CallbackParamsLayout} has removed from the URL. */
export function useCallbackParams(): CallbackParams {
  return use(CallbackParamsContext);
}

function consumeCallbackParams(): CallbackParams {
  const { pathname, search, hash } = window.location;
  if (search + hash !== '') window.history.replaceState(window.history.state, '', pathname);
  return Object.fromEntries(new URLSearchParams(search));
}

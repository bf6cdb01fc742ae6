import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { ToastProvider } from '../ui/overlays/toast-provider.tsx';
import { router } from './router.tsx';
import { store } from './store.ts';

export function App() {
  return (
    <Provider store={store}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Provider>
  );
}

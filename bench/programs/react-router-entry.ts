import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

// A minimal single-page application with the same libraries: one route.
const router = createBrowserRouter([{ path: '*', element: createElement('h1', null, 'Hello') }]);
createRoot(document.body).render(createElement(RouterProvider, { router }));

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

// The least that a single-page application of this stack is: one route.
const router = createBrowserRouter([{ path: '*', element: createElement('h1', null, 'Hello') }]);
createRoot(document.body).render(createElement(RouterProvider, { router }));

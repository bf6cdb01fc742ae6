import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles/ui.css';
import { App } from './app/app.tsx';
import { reloadAfterNewBuild } from './app/reload-after-new-build.ts';
import { syncWithOtherTabs } from './lib/session/session.ts';

reloadAfterNewBuild();
syncWithOtherTabs();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

import { createContext } from 'react';

/** Whether the first page is ready: its code is loaded or could not be loaded. Prerendered pages are. */
export const IsFirstPageReady = createContext(true);

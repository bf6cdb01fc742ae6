import { createContext, type ReactNode } from 'react';

/** Three cards that float on the night market, largest first, and a back. The app provides them, because only it knows the cards. */
export const SampleCards = createContext<readonly ReactNode[]>([]);

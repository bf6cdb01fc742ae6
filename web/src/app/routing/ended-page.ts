import { type ComponentType, createContext } from 'react';

/** What replaces a page whose session ended while it was open; null: the login page. */
export const SessionEndedPage = createContext<ComponentType | null>(null);

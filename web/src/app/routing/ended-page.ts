import { type ComponentType, createContext } from 'react';

/** The component that replaces a page if the session ended while it was open; null: the login page. */
export const SessionEndedPage = createContext<ComponentType | null>(null);

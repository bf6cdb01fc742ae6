import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** Dispatches actions and calls of {@link api} alike; features do not know the store that they end in. */
export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The application's {@link Dispatch}. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();

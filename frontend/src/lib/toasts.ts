import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

export const TOAST_DURATION_MS = 5000;

export interface ToastContent {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds; default 5000. */
  duration?: number;
}

export interface ToastMessage extends ToastContent {
  id: string;
}

interface ToastsState {
  /** Only one is shown at a time; a new one replaces the old one. */
  current: ToastMessage | null;
}

const initialState: ToastsState = { current: null };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (content: ToastContent) => ({ payload: { ...content, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<ToastMessage>) => {
        state.current = payload;
      },
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
  selectors: {
    selectToast: (state) => state.current,
  },
});

const { toastShown } = toastsSlice.actions;
export const { toastDismissed } = toastsSlice.actions;
export const { selectToast } = toastsSlice.selectors;

export interface Toast {
  (content: ToastContent): void;
  /** Shows an error toast. */
  error: (title: string, text?: string) => void;
}

/** `const toast = useToast(); toast({ title, text }); toast.error('Booking failed', message)`. Stable between renders. */
export function useToast(): Toast {
  const dispatch = useDispatch();
  return useMemo(
    () =>
      Object.assign(
        (content: ToastContent) => {
          dispatch(toastShown(content));
        },
        {
          error: (title: string, text?: string) => {
            dispatch(toastShown({ title, text, variant: 'destructive' }));
          },
        },
      ),
    [dispatch],
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { baseApi } from '@/api/base-api';
import { useLogoutMutation } from '@/api/site/site-api';
import { problemMessage } from '@/api/problem';
import { BOOKING_DRAFT_KEY } from '@/config/club';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';

/** Signs out, removes the member’s cached data and saved booking draft, and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { key } = useLocation();
  const toast = useToast();
  const signedOut = useRef(false);

  // Leaves the member’s page first, because its guard would otherwise redirect to /auth.
  useEffect(() => {
    if (!signedOut.current) return;
    signedOut.current = false;
    dispatch(baseApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
    toast({ title: 'Logged out', text: 'You have been successfully logged out.' });
  }, [key, dispatch, toast]);

  return useCallback(async () => {
    const result = await logout();
    if (result.error) {
      toast.error('Logout failed', problemMessage(result.error, 'Please try again.'));
      return;
    }
    removeDraft();
    signedOut.current = true;
    await navigate(paths.home);
  }, [logout, navigate, toast]);
}

function removeDraft(): void {
  try {
    localStorage.removeItem(BOOKING_DRAFT_KEY);
  } catch {
    // Without storage, no draft was saved.
  }
}

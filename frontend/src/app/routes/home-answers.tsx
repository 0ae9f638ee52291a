import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { siteApi } from '@/api/site/site-api';
import type { AppDispatch } from '@/api/store';
import { StoreProvider } from '@/api/store-provider';
import { EVENTS_ON_HOME, NEWS_ON_HOME } from '@/config/home';

/** Loads all data of the home page’s sections. */
export const loadAll = (dispatch: AppDispatch) => [
  dispatch(siteApi.endpoints.getClubs.initiate()),
  dispatch(siteApi.endpoints.getEvents.initiate(EVENTS_ON_HOME)),
  dispatch(siteApi.endpoints.getNews.initiate(NEWS_ON_HOME)),
  dispatch(siteApi.endpoints.getGallery.initiate()),
  dispatch(siteApi.endpoints.getTestimonials.initiate()),
  dispatch(siteApi.endpoints.getBookingOptions.initiate()),
];

/** The sections may wait longer than unused answers are cached. */
export default function HomeAnswers() {
  return (
    <StoreProvider>
      <Reader />
    </StoreProvider>
  );
}

function Reader() {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const asked = loadAll(dispatch);
    return () => asked.forEach((read) => read.unsubscribe());
  }, [dispatch]);
  return null;
}

import { recordChanged, staffApi } from './tags';

const eventChanged = recordChanged('event');

/** Club events, also those that repeat. */
staffApi.enhanceEndpoints({
  endpoints: {
    getEventSeries: { providesTags: ['AdminEvent'], keepUnusedDataFor: 0 },
    repeatEvent: eventChanged,
    getSeriesEffect: { keepUnusedDataFor: 0 },
    changeSeriesRule: eventChanged,
    cancelAdminEvent: eventChanged,
    restoreAdminEvent: eventChanged,
    duplicateAdminEvent: eventChanged,
  },
});

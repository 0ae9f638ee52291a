import { eventTags, itemTag, rowsOf, staffApi } from './tags';

const eventChanged = { invalidatesTags: eventTags };

/** Club events, also those that repeat. */
staffApi.enhanceEndpoints({
  endpoints: {
    listAdminEvents: { providesTags: rowsOf('StaffEvent') },
    getAdminEvent: { keepUnusedDataFor: 0 },
    previewAdminEvent: { keepUnusedDataFor: 0 },
    listAdminEventRevisions: { providesTags: itemTag('StaffEvent'), keepUnusedDataFor: 0 },
    getEventSeries: { providesTags: ['StaffEvent'], keepUnusedDataFor: 0 },
    repeatEvent: eventChanged,
    getSeriesEffect: { keepUnusedDataFor: 0 },
    changeSeriesRule: eventChanged,
    createAdminEvent: eventChanged,
    updateAdminEvent: eventChanged,
    deleteAdminEvent: eventChanged,
    publishAdminEvent: eventChanged,
    discardAdminEventDraft: eventChanged,
    cancelAdminEvent: eventChanged,
    restoreAdminEvent: eventChanged,
    duplicateAdminEvent: eventChanged,
    restoreAdminEventRevision: eventChanged,
  },
});

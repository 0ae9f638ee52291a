import { invalidates, staffApi } from './tags';

const pageChanged = invalidates('StaffPage', 'Page', 'Config', 'Log');
const settingsChanged = invalidates('StaffSettings', 'Config', 'Log');
const setUpChanged = invalidates('SetUp');

/** Texts of the pages, settings, and the set-up of a new site. */
staffApi.enhanceEndpoints({
  endpoints: {
    listAdminPages: { providesTags: ['StaffPage'] },
    getAdminPage: { keepUnusedDataFor: 0 },
    previewAdminPage: { keepUnusedDataFor: 0 },
    updateAdminPage: pageChanged,
    publishAdminPage: pageChanged,
    discardAdminPageDraft: pageChanged,
    listAdminPageRevisions: { providesTags: ['StaffPage'], keepUnusedDataFor: 0 },
    restoreAdminPageRevision: pageChanged,
    getAdminSettings: { keepUnusedDataFor: 0 },
    updateAdminSettings: settingsChanged,
    publishAdminSettings: settingsChanged,
    discardAdminSettingsDraft: settingsChanged,
    listAdminSettingsRevisions: { providesTags: ['StaffSettings'], keepUnusedDataFor: 0 },
    restoreAdminSettingsRevision: settingsChanged,
    getSetUp: { providesTags: ['SetUp'] },
    saveSetUpClub: setUpChanged,
    saveSetUpTimes: setUpChanged,
    saveSetUpPrices: setUpChanged,
    saveSetUpRooms: setUpChanged,
    saveSetUpClubs: setUpChanged,
  },
});

import { invalidates, itemTag, rowsOf, staffApi } from './tags';

const clubChanged = invalidates('StaffClub', 'Club', 'Log');
const newsChanged = invalidates('StaffNews', 'News', 'Log');
const testimonialChanged = invalidates('StaffTestimonial', 'Testimonial', 'Log');
// An image’s alt text and caption are shown wherever it is used.
const pictureChanged = invalidates('StaffPicture', 'Club', 'Event', 'BookingOptions', 'Log');

/** Clubs with their members and staff, news, testimonials and pictures. */
staffApi.enhanceEndpoints({
  endpoints: {
    listAdminClubs: { providesTags: rowsOf('StaffClub') },
    // Loaded when the page opens, then updated only by the form’s own answers.
    getAdminClub: { keepUnusedDataFor: 0 },
    previewAdminClub: { keepUnusedDataFor: 0 },
    listAdminClubRevisions: { providesTags: itemTag('StaffClub'), keepUnusedDataFor: 0 },
    createAdminClub: clubChanged,
    updateAdminClub: clubChanged,
    deleteAdminClub: clubChanged,
    publishAdminClub: clubChanged,
    discardAdminClubDraft: clubChanged,
    restoreAdminClubRevision: clubChanged,
    listClubMembers: { providesTags: ['ClubMembers'] },
    // Also after a refusal, to show the first decision.
    decideMembership: { invalidatesTags: ['ClubMembers', 'Log'] },
    listClubStaff: { providesTags: ['ClubStaff'] },
    addClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    removeClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    searchPeople: { keepUnusedDataFor: 30 },
    listAdminNews: { providesTags: rowsOf('StaffNews') },
    getAdminNews: { keepUnusedDataFor: 0 },
    previewAdminNews: { keepUnusedDataFor: 0 },
    listAdminNewsRevisions: { providesTags: itemTag('StaffNews'), keepUnusedDataFor: 0 },
    createAdminNews: newsChanged,
    updateAdminNews: newsChanged,
    deleteAdminNews: newsChanged,
    publishAdminNews: newsChanged,
    discardAdminNewsDraft: newsChanged,
    withdrawAdminNews: newsChanged,
    restoreAdminNewsRevision: newsChanged,
    listAdminTestimonials: { providesTags: ['StaffTestimonial'] },
    // Also after a refusal, because the record has changed.
    approveTestimonial: testimonialChanged,
    hideTestimonial: testimonialChanged,
    moveTestimonial: testimonialChanged,
    correctTestimonial: testimonialChanged,
    listAdminPictures: { providesTags: rowsOf('StaffPicture') },
    getAdminPicture: { keepUnusedDataFor: 0, providesTags: itemTag('StaffPicture') },
    updateAdminPicture: pictureChanged,
    cropPicture: pictureChanged,
    deleteAdminPicture: pictureChanged,
    restoreAdminPicture: pictureChanged,
    getFacilityGallery: { keepUnusedDataFor: 0 },
    changeFacilityGallery: { invalidatesTags: ['FacilityGallery', 'StaffPicture', 'Log'] },
  },
});

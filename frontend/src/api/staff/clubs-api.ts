import { invalidates, itemTag, recordChanged, rowsOf, staffApi } from './tags';

const testimonialChanged = invalidates('StaffTestimonial', 'Testimonial', 'Log');
// An image’s alt text, caption and crop are shown wherever it is used.
const pictureChanged = invalidates(
  'StaffPicture',
  'Gallery',
  'Club',
  'Event',
  'News',
  'Page',
  'Config',
  'BookingOptions',
  'Log',
);

/** Members and staff of clubs, testimonials and pictures. */
staffApi.enhanceEndpoints({
  endpoints: {
    listClubMembers: { providesTags: ['ClubMembers'] },
    // Also after a refusal, to show the first decision.
    decideMembership: { invalidatesTags: ['ClubMembers', 'Log'] },
    listClubStaff: { providesTags: ['ClubStaff'] },
    addClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    removeClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    searchPeople: { keepUnusedDataFor: 30 },
    withdrawAdminNews: recordChanged('news'),
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
    changeFacilityGallery: { invalidatesTags: ['Gallery', 'StaffPicture', 'Log'] },
  },
});

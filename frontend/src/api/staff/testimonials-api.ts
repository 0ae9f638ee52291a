import { staffApi } from './tags';

const testimonialChanged = {
  invalidatesTags: () => ['StaffTestimonial' as const, 'Testimonial' as const, 'Log' as const],
};

/** What members say of the club. */
export const {
  useListAdminTestimonialsQuery,
  useApproveTestimonialMutation,
  useHideTestimonialMutation,
  useMoveTestimonialMutation,
  useCorrectTestimonialMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminTestimonials: { providesTags: ['StaffTestimonial'] },
    // Also when it was refused: it has changed meanwhile, and is to be read again.
    approveTestimonial: testimonialChanged,
    hideTestimonial: testimonialChanged,
    moveTestimonial: testimonialChanged,
    correctTestimonial: testimonialChanged,
  },
});

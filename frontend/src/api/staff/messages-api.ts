import { staffApi } from './tags';

/** Messages of the contact form, and ready-made answers. */
export const {
  useListMessagesQuery,
  useGetMessageQuery,
  useListMessageAssigneesQuery,
  useUpdateMessageMutation,
  usePreviewReplyMutation,
  useReplyToMessageMutation,
  useNoteWritingMutation,
  useListCannedAnswersQuery,
  useCreateCannedAnswerMutation,
  useUpdateCannedAnswerMutation,
  useDeleteCannedAnswerMutation,
  useFillCannedAnswerMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listMessages: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    getMessage: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    listMessageAssignees: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    updateMessage: { invalidatesTags: (_message, error) => (error ? [] : ['Message', 'Log']) },
    replyToMessage: { invalidatesTags: (_message, error) => (error ? [] : ['Message', 'Mail', 'Log']) },
    listCannedAnswers: { providesTags: ['CannedAnswer'] },
    createCannedAnswer: { invalidatesTags: ['CannedAnswer', 'Log'] },
    // Also when it was refused: it has changed meanwhile.
    updateCannedAnswer: { invalidatesTags: ['CannedAnswer', 'Log'] },
    deleteCannedAnswer: { invalidatesTags: ['CannedAnswer', 'Log'] },
  },
});

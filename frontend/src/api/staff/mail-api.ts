import { staffApi } from './tags';

const mailWordsChanged = {
  invalidatesTags: () => ['MailTemplate' as const, 'NeedsAttention' as const, 'Log' as const],
};

/** The mails that the club sends about bookings, and their words. */
export const {
  useListMailsQuery,
  useGetMailQuery,
  useSendMailNowMutation,
  useCancelMailMutation,
  useResendMailMutation,
  useListMailTemplatesQuery,
  useGetMailTemplateQuery,
  usePreviewMailTemplateQuery,
  useUpdateMailTemplateMutation,
  usePublishMailTemplateMutation,
  useDiscardMailTemplateDraftMutation,
  useResetMailTemplateMutation,
  useListMailTemplateRevisionsQuery,
  useRestoreMailTemplateRevisionMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listMails: { providesTags: ['Mail'], keepUnusedDataFor: 0 },
    getMail: { providesTags: ['Mail'], keepUnusedDataFor: 0 },
    sendMailNow: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    cancelMail: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    resendMail: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    listMailTemplates: { providesTags: ['MailTemplate'] },
    getMailTemplate: { keepUnusedDataFor: 0 },
    previewMailTemplate: { keepUnusedDataFor: 0, providesTags: ['MailTemplate'] },
    updateMailTemplate: mailWordsChanged,
    publishMailTemplate: mailWordsChanged,
    discardMailTemplateDraft: mailWordsChanged,
    resetMailTemplate: mailWordsChanged,
    listMailTemplateRevisions: { providesTags: ['MailTemplate'], keepUnusedDataFor: 0 },
    restoreMailTemplateRevision: mailWordsChanged,
  },
});

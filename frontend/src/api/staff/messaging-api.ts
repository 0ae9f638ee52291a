import { ONCE } from '../base-api';
import { invalidates, staffApi } from './tags';

const mailTemplateChanged = invalidates('MailTemplate', 'NeedsAttention', 'Log');
const issueChanged = invalidates('Issue', 'Log');
// The public archive has it, or no longer.
const archiveChanged = invalidates('Issue', 'News', 'Log');

/** Messages and saved replies, emails and their templates, the newsletter. */
staffApi.enhanceEndpoints({
  endpoints: {
    listMessages: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    getMessage: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    listMessageAssignees: { providesTags: ['Message'], keepUnusedDataFor: 0 },
    updateMessage: { invalidatesTags: (_message, error) => (error ? [] : ['Message', 'Log']) },
    getHirerEmail: { keepUnusedDataFor: 0 },
    emailHirer: {
      invalidatesTags: (_message, error) => (error ? [] : ['StaffBooking', 'Message', 'Mail', 'Log']),
      extraOptions: ONCE,
    },
    replyToMessage: { invalidatesTags: (_message, error) => (error ? [] : ['Message', 'Mail', 'Log']) },
    listSavedReplies: { providesTags: ['SavedReply'] },
    createSavedReply: { invalidatesTags: ['SavedReply', 'Log'] },
    // Also after a refusal, because the record has changed.
    updateSavedReply: { invalidatesTags: ['SavedReply', 'Log'] },
    deleteSavedReply: { invalidatesTags: ['SavedReply', 'Log'] },
    listMails: { providesTags: ['Mail'], keepUnusedDataFor: 0 },
    getMail: { providesTags: ['Mail'], keepUnusedDataFor: 0 },
    sendMailNow: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    cancelMail: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    resendMail: { invalidatesTags: ['Mail', 'NeedsAttention', 'Log'] },
    listMailTemplates: { providesTags: ['MailTemplate'] },
    getMailTemplate: { keepUnusedDataFor: 0 },
    previewMailTemplate: { keepUnusedDataFor: 0, providesTags: ['MailTemplate'] },
    updateMailTemplate: mailTemplateChanged,
    publishMailTemplate: mailTemplateChanged,
    discardMailTemplateDraft: mailTemplateChanged,
    resetMailTemplate: mailTemplateChanged,
    listMailTemplateRevisions: { providesTags: ['MailTemplate'], keepUnusedDataFor: 0 },
    restoreMailTemplateRevision: mailTemplateChanged,
    listSubscribers: { providesTags: ['Subscriber'], keepUnusedDataFor: 0 },
    getSubscriberGrowth: { providesTags: ['Subscriber'], keepUnusedDataFor: 0 },
    listSubscriberImports: { providesTags: ['SubscriberImport'], keepUnusedDataFor: 0 },
    undoSubscriberImport: {
      invalidatesTags: ['SubscriberImport', 'Subscriber', 'Issue', 'Log'],
      extraOptions: ONCE,
    },
    suppressSubscriber: { invalidatesTags: ['Subscriber', 'Issue', 'Log'] },
    liftSuppression: { invalidatesTags: ['Subscriber', 'Issue', 'NeedsAttention', 'Log'] },
    allowHirerEmails: { invalidatesTags: ['NeedsAttention', 'StaffBooking', 'Subscriber', 'Issue', 'Log'] },
    listIssues: { providesTags: ['Issue'], keepUnusedDataFor: 0 },
    getIssue: { providesTags: ['Issue'] },
    previewIssue: { providesTags: ['Issue'], keepUnusedDataFor: 0 },
    getIssueSubscribers: { providesTags: ['Issue'], keepUnusedDataFor: 0 },
    listIssueSends: { providesTags: ['Issue'], keepUnusedDataFor: 0 },
    createIssue: issueChanged,
    updateIssue: issueChanged,
    testIssue: { invalidatesTags: ['Issue', 'Mail', 'Log'] },
    scheduleIssue: issueChanged,
    unscheduleIssue: issueChanged,
    startIssue: issueChanged,
    pauseIssue: issueChanged,
    resumeIssue: issueChanged,
    hideIssue: archiveChanged,
    unhideIssue: archiveChanged,
    stopIssue: issueChanged,
    cancelIssue: issueChanged,
    decideIssueSend: issueChanged,
  },
});

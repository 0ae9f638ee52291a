import { ONCE } from '../base-api';
import { bookingChanged, bookingTags, staffApi } from './tags';

/** Accounts, invitations, imports of members and API keys. */
staffApi.enhanceEndpoints({
  endpoints: {
    listPeople: { providesTags: ['Person'] },
    // Loaded when the page opens, then updated only by the form’s own answers.
    getPerson: { keepUnusedDataFor: 0 },
    updatePerson: { invalidatesTags: ['Person', 'ClubStaff', 'Log'] },
    startPasswordReset: { invalidatesTags: ['Mail', 'Log'], extraOptions: ONCE },
    exportPerson: { invalidatesTags: ['Log'] },
    removeSecondFactors: { invalidatesTags: ['Mail', 'Log'] },
    previewErasure: { keepUnusedDataFor: 0 },
    erasePerson: {
      invalidatesTags: (_gone, error) =>
        error
          ? []
          : [
              ...bookingTags(),
              'Person',
              'ClubStaff',
              'ClubMembers',
              'StaffTestimonial',
              'Testimonial',
              'Mail',
            ],
      extraOptions: ONCE,
    },
    previewHirerErasure: { keepUnusedDataFor: 0 },
    eraseHirer: bookingChanged,
    listInvitations: { providesTags: ['Invitation'], keepUnusedDataFor: 0 },
    invite: {
      invalidatesTags: (_sent, error) => (error ? [] : ['Invitation', 'Mail', 'Log']),
      extraOptions: ONCE,
    },
    // Also after a refusal, because the invitation was accepted in the meantime.
    sendInvitation: { invalidatesTags: ['Invitation', 'Mail', 'Log'], extraOptions: ONCE },
    withdrawInvitation: { invalidatesTags: ['Invitation', 'Log'] },
    listApiKeys: { providesTags: ['ApiKey'], keepUnusedDataFor: 0 },
    createApiKey: { invalidatesTags: ['ApiKey', 'Log'], extraOptions: ONCE },
    updateApiKey: { invalidatesTags: ['ApiKey', 'Log'] },
    rollApiKey: { invalidatesTags: ['ApiKey', 'Log'] },
    // Also after a refusal, because it was revoked in the meantime.
    revokeApiKey: { invalidatesTags: ['ApiKey', 'Log'] },
    listMemberImports: { providesTags: ['MemberImport'], keepUnusedDataFor: 0 },
    inviteImportedMembers: {
      invalidatesTags: ['MemberImport', 'Invitation', 'Mail', 'Log'],
      extraOptions: ONCE,
    },
    undoMemberImport: {
      invalidatesTags: ['MemberImport', 'Person', 'Invitation', 'Log'],
      extraOptions: ONCE,
    },
  },
});

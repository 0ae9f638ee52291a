import { staffApi } from './tags';

/** What happened: the log of staff, of security, and of the machine. */
export const { useListAuditLogQuery, useListSecurityEventsQuery, useGetReadyDetailQuery } =
  staffApi.enhanceEndpoints({
    endpoints: {
      listAuditLog: { providesTags: ['Log'] },
      // What happens there is nobody's call.
      listSecurityEvents: { keepUnusedDataFor: 0 },
      getReadyDetail: { keepUnusedDataFor: 0 },
    },
  });

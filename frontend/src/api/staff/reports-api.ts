import { invalidates, staffApi } from './tags';

/** Reports for the treasurer. They are read again with each page, because every payment changes them. */
staffApi.enhanceEndpoints({
  endpoints: {
    listReportMonths: { providesTags: ['MonthReport'] },
    getMonthReport: { keepUnusedDataFor: 0, providesTags: ['MonthReport'] },
    getYearReport: { keepUnusedDataFor: 0, providesTags: ['MonthReport'] },
    getReportSettings: { keepUnusedDataFor: 0, providesTags: ['ReportSettings'] },
    updateReportSettings: invalidates('ReportSettings', 'MonthReport', 'Log'),
    previewSheetEmail: { providesTags: ['ReportSettings'] },
    closeMonth: invalidates('MonthReport', 'Log'),
  },
});

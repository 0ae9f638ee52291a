import { bookingChanged, rowsOf, staffApi } from './tags';

const oneInvoice = (_answer: unknown, _error: unknown, id: number) => [
  { type: 'Invoice' as const, id },
  'Invoice' as const,
];

/** Receipts, invoices, credit notes, accounting files and their settings. */
staffApi.enhanceEndpoints({
  endpoints: {
    getAccountMap: { keepUnusedDataFor: 0, providesTags: ['AccountMap'] },
    updateAccountMap: { invalidatesTags: ['AccountMap', 'Log'] },
    listAccountingFiles: { keepUnusedDataFor: 0, providesTags: ['AccountMap'] },
    getDocumentSettings: { keepUnusedDataFor: 0, providesTags: ['DocumentSettings'] },
    updateDocumentSettings: { invalidatesTags: ['DocumentSettings', 'Invoice', 'Log'] },
    // A booking's payments change its invoices' state.
    listAdminBookingDocuments: { keepUnusedDataFor: 0, providesTags: ['Invoice', 'StaffBooking'] },
    listInvoices: { providesTags: (page) => [...rowsOf('Invoice')(page), 'StaffBooking'] },
    getInvoiceSums: { providesTags: ['Invoice', 'StaffBooking'] },
    getInvoice: { keepUnusedDataFor: 0, providesTags: oneInvoice },
    createInvoice: bookingChanged,
    updateInvoice: bookingChanged,
    deleteInvoice: { invalidatesTags: ['Log', 'StaffBooking'] },
    issueInvoice: bookingChanged,
    sendInvoice: bookingChanged,
    remindInvoice: { invalidatesTags: ['Log', 'Mail'] },
    creditInvoice: bookingChanged,
    voidInvoice: bookingChanged,
    getMonthlyInvoice: { keepUnusedDataFor: 0, providesTags: ['Invoice'] },
    setMonthlyInvoice: { invalidatesTags: ['Invoice', 'Log'] },
  },
});

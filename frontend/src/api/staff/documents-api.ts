import { bookingTags, rowsOf, staffApi } from './tags';

const invoiceChanged = { invalidatesTags: () => ['Invoice' as const, ...bookingTags()] };
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
    createInvoice: invoiceChanged,
    updateInvoice: invoiceChanged,
    deleteInvoice: { invalidatesTags: ['Log', 'StaffBooking'] },
    issueInvoice: invoiceChanged,
    sendInvoice: invoiceChanged,
    remindInvoice: { invalidatesTags: ['Log', 'Mail'] },
    creditInvoice: invoiceChanged,
    voidInvoice: invoiceChanged,
    getMonthlyInvoice: { keepUnusedDataFor: 0, providesTags: ['Invoice'] },
    setMonthlyInvoice: { invalidatesTags: ['Invoice', 'Log'] },
  },
});

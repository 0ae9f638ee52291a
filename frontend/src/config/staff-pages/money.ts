import { HandCoins } from 'lucide-react';
import { staffGroup } from './group';

export const MONEY = staffGroup({
  title: 'Money',
  icon: HandCoins,
  pages: {
    payments: {
      path: 'payments',
      title: 'Payments',
      permission: 'money:read',
      count: 'payments',
      words: 'received cash card terminal transfer cheque',
    },
    payment: { path: 'payments/:id' },
    refunds: {
      path: 'refunds',
      filters: 'view=to_pay_out',
      title: 'Refunds',
      permission: 'money:read',
      count: 'refunds',
      words: 'pay out by hand',
    },
    bonds: {
      path: 'money/bonds',
      filters: 'view=to_inspect',
      title: 'Bonds',
      permission: 'money:read',
      count: 'bonds',
      words: 'deposits inspections',
    },
    invoices: {
      path: 'money/invoices',
      title: 'Invoices',
      permission: 'money:read',
      count: 'invoices',
      words: 'receipts credit notes owed overdue',
    },
    invoice: { path: 'money/invoices/:id' },
    payouts: {
      path: 'money/payouts',
      title: 'Payouts',
      permission: 'money:read',
      words: 'bank statement Stripe PayPal fees balance',
    },
    payout: { path: 'money/payouts/:id' },
    months: {
      path: 'reports/month',
      title: 'Month sheets',
      permission: 'money:read',
      words: 'reports month year close income owed treasurer committee',
    },
    month: { path: 'reports/month/:month' },
    yearReport: { path: 'reports/year', of: 'months' },
    reportSettings: { path: 'reports/settings', of: 'months' },
    useReport: {
      path: 'reports/use',
      title: 'Usage report',
      permission: 'bookings:read',
      words: 'reports occupancy statistics cancellations no-shows lead time',
    },
    accounting: {
      path: 'accounting',
      title: 'Accounting files',
      permission: 'money:read',
      words: 'Xero MYOB export accounts tax codes journal',
    },
  },
  myClub: {},
});

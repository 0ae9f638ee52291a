import type { EntryPreview } from '@/api/staff/generated';

/** The answer to a booking of free rooms. */
export function anEntryPreview(over: Partial<EntryPreview> = {}): EntryPreview {
  return {
    totalAmount: '300.00',
    calculatedAmount: '300.00',
    lines: [{ kind: 'hire', text: 'Hire', amount: '300.00' }],
    slotCount: 1,
    isCustomTime: false,
    currency: 'GBP',
    broken: [],
    conflicts: [],
    publicHoliday: null,
    alternatives: { spaces: [], days: [] },
    payBy: '2099-03-05',
    latestPayBy: '2100-03-07',
    quote: 'q83Lk2mW0sYbN4hQe1tXzA',
    ...over,
  };
}

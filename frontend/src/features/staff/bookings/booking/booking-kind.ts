import { object, string } from 'yup';
import type { AdminBooking, Paper, PaperKind, UpdateAdminBooking } from '@/api/staff/generated';
import { orNull, type ContentKind } from '@/components/staff/record/content';
import { currentOf, type Answer, type VersionedRecord } from '@/components/staff/record/use-record';
import { isProblem } from '@/api/problem';
import { formatShortDate } from '@/lib/format';
import { DOCUMENT_LABELS } from './booking-labels';

/** The fields that staff can edit; none of them changes the price. */
export type BookingContent = Required<UpdateAdminBooking>;

interface PaperValues {
  asked: boolean;
  seen: boolean;
  number: string;
  expiresOn: string;
}

/** The form’s values: text in every box, and a line for each document. */
export interface BookingValues extends Record<Exclude<keyof BookingContent, 'papers'>, string> {
  papers: Record<PaperKind, PaperValues>;
}

export const PAPERS = Object.keys(DOCUMENT_LABELS) as PaperKind[];

/** A booking as a record of `RecordForm`. */
export interface BookingRecord extends VersionedRecord<BookingContent> {
  booking: AdminBooking;
}

export function toBookingRecord(booking: AdminBooking): BookingRecord {
  const { id, version, name, email, phone, notes, purpose, tags, payBy } = booking;
  const { internalNote, runSheetNote } = booking;
  const { contactName, contactEmail, contactPhone } = booking;
  const papers = PAPERS.flatMap((kind) => booking.papers.filter((paper) => paper.kind === kind));
  const contact = { name, email, phone, contactName, contactEmail, contactPhone };
  return {
    id,
    version,
    booking,
    content: { ...contact, notes, purpose, internalNote, runSheetNote, tags, papers, payBy },
  };
}

/** The answer to a change; on a version conflict it carries the current version to compare with. */
export function recordAnswer({ data, error }: Answer<AdminBooking>): Answer<BookingRecord> {
  const current = currentOf(error) as AdminBooking | null;
  return {
    data: data && toBookingRecord(data),
    error: current && isProblem(error) ? { ...error, extra: { current: toBookingRecord(current) } } : error,
  };
}

/** 'Regular, VIP' as ['regular', 'vip']. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}

function paperValues(papers: readonly Paper[], kind: PaperKind): PaperValues {
  const paper = papers.find((one) => one.kind === kind);
  return {
    asked: paper !== undefined,
    seen: paper?.seen ?? false,
    number: paper?.number ?? '',
    expiresOn: paper?.expiresOn ?? '',
  };
}

function paperText({ kind, seen, number, expiresOn }: Paper): string {
  return [
    DOCUMENT_LABELS[kind],
    seen ? 'seen' : 'not seen yet',
    ...(number ? [`No. ${number}`] : []),
    ...(expiresOn ? [`valid until ${formatShortDate(expiresOn)}`] : []),
  ].join(', ');
}

export const BOOKING_KIND: ContentKind<BookingContent, BookingValues> = {
  labels: {
    internalNote: 'Internal note',
    runSheetNote: 'Run sheet note',
    tags: 'Tags',
    payBy: 'Payment due',
    papers: 'Documents',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    contactName: 'Contact on the day',
    contactEmail: 'Contact email',
    contactPhone: 'Contact phone',
    purpose: 'Purpose',
    notes: 'Hirer’s notes',
  },
  toValues: ({ papers, tags, name, ...texts }) => ({
    ...(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? ''])) as Record<
      keyof typeof texts,
      string
    >),
    name,
    tags: tags.join(', '),
    papers: {
      insurance: paperValues(papers, 'insurance'),
      liquor: paperValues(papers, 'liquor'),
      id: paperValues(papers, 'id'),
    },
  }),
  toContent: (values) => ({
    name: values.name.trim(),
    email: orNull(values.email),
    phone: orNull(values.phone),
    notes: orNull(values.notes),
    purpose: orNull(values.purpose),
    contactName: orNull(values.contactName),
    contactEmail: orNull(values.contactEmail),
    contactPhone: orNull(values.contactPhone),
    internalNote: orNull(values.internalNote),
    runSheetNote: orNull(values.runSheetNote),
    tags: tagsOf(values.tags),
    payBy: orNull(values.payBy),
    papers: PAPERS.filter((kind) => values.papers[kind].asked).map((kind) => {
      const { seen, number, expiresOn } = values.papers[kind];
      return { kind, seen, number: orNull(number), expiresOn: orNull(expiresOn) };
    }),
  }),
  format: {
    papers: (papers: Paper[]) => papers.map(paperText).join('\n') || 'none',
    payBy: formatShortDate,
    tags: (tags: string[]) => tags.join(', ') || 'none',
  },
};

/** Early checks only: the server validates again. */
export const bookingSchema = object({
  name: string().trim().required('Enter the hirer’s name.'),
  email: string()
    .trim()
    .email('Enter an email address, for example jo@example.com.')
    .when('phone', {
      is: (phone?: string) => !phone?.trim(),
      then: (email) => email.required('Enter an email address or a phone number.'),
    }),
});

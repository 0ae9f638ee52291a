import { paths } from './paths';
import { EACH_STAFF_RECORD, type StaffRecordKind } from './staff-records';

/** The two areas of staff pages: the office, and that of the club secretaries. */
export type StaffArea = 'office' | 'my-club';

const ROOT: Record<StaffArea, string> = { office: paths.admin, 'my-club': paths.myClub };

interface RecordPaths {
  list: string;
  create: string;
  one: (id: number | string) => string;
  preview: (id: number | string) => string;
}

function recordPaths(root: string): Record<StaffRecordKind, RecordPaths> {
  const entries = EACH_STAFF_RECORD.map(([kind, { path, list = path }]): [StaffRecordKind, RecordPaths] => {
    const one = (id: number | string) => `${root}/${path}/${id}`;
    return [
      kind,
      { list: `${root}/${list}`, create: one('new'), one, preview: (id) => `${one(id)}/preview` },
    ];
  });
  return Object.fromEntries(entries) as Record<StaffRecordKind, RecordPaths>;
}

/** All addresses of a staff area. Both areas have pages for clubs, events and news. */
export function staffPaths(area: StaffArea) {
  const root = ROOT[area];
  const booking = (id: number | string) => `${root}/bookings/${id}`;
  const person = (id: number | string) => `${root}/people/${id}`;
  const picture = (id: number | string) => `${root}/media/${id}`;
  const setup = `${root}/setup`;
  const members = `${root}/members`;
  const page = (key: number | string) => `${root}/pages/${key}`;
  const records = recordPaths(root);
  return {
    ...records,
    home: root,
    attention: `${root}/attention`,
    messages: `${root}/messages`,
    message: (id: number | string) => `${root}/messages/${id}`,
    savedReplies: `${root}/messages/saved-replies`,
    mail: `${root}/mail`,
    newsletter: `${root}/newsletter`,
    subscribers: `${root}/newsletter/subscribers`,
    importSubscribers: `${root}/newsletter/subscribers/import`,
    issue: (id: number | string) => `${root}/newsletter/issues/${id}`,
    mailOf: (id: number | string) => `${root}/mail/${id}`,
    calendar: `${root}/calendar`,
    runSheet: (date: string) => `${root}/run-sheet/${date}`,
    viewings: `${root}/viewings`,
    newViewing: `${root}/viewings/new`,
    viewing: (id: number | string) => `${root}/viewings/${id}`,
    waitingList: `${root}/waiting-list`,
    waitingListEntry: (id: number | string) => `${root}/waiting-list/${id}`,
    bookings: `${root}/bookings`,
    payments: `${root}/payments`,
    payment: (id: string) => `${root}/payments/${id}`,
    refunds: `${root}/refunds`,
    bonds: `${root}/money/bonds`,
    invoices: `${root}/money/invoices`,
    invoice: (id: number | string) => `${root}/money/invoices/${id}`,
    payouts: `${root}/money/payouts`,
    payout: (id: number | string) => `${root}/money/payouts/${id}`,
    yearReport: `${root}/reports/year`,
    reportSettings: `${root}/reports/settings`,
    months: `${root}/reports/month`,
    month: (month: string) => `${root}/reports/month/${month}`,
    useReport: `${root}/reports/use`,
    accounting: `${root}/accounting`,
    newBooking: booking('new'),
    booking,
    recurring: `${root}/booking-series`,
    bookingSeries: (id: number | string) => `${root}/booking-series/${id}`,
    people: `${root}/people`,
    invitations: person('invitations'),
    importMembers: person('import'),
    person,
    members,
    // Secretaries have a place of their own for it, the office finds it from the club.
    clubMembers: (id: number) =>
      area === 'my-club' ? `${members}/${id}` : `${records.club.one(id)}/members`,
    testimonials: `${root}/testimonials`,
    media: `${root}/media`,
    picture,
    facilityGallery: picture('gallery'),
    pages: `${root}/pages`,
    page,
    pagePreview: (key: number | string) => `${page(key)}/preview`,
    log: `${root}/log`,
    security: `${root}/security`,
    setup,
    clubSettings: `${setup}/club`,
    documentSettings: `${setup}/documents`,
    hireTerms: `${setup}/terms`,
    mailTemplates: `${setup}/mail`,
    mailTemplate: (name: string) => `${setup}/mail/${name}`,
    prices: `${setup}/prices`,
    slots: `${setup}/slots`,
    policies: `${setup}/policies`,
    closures: `${setup}/closures`,
    integrations: `${root}/integrations`,
    webhooks: `${root}/webhooks`,
    webhook: (id: number | string) => `${root}/webhooks/${id}`,
    // Secretaries have no other set-up.
    feeds: area === 'my-club' ? `${root}/feeds` : `${setup}/feeds`,
  };
}

export type StaffPaths = ReturnType<typeof staffPaths>;

export function areaAt(pathname: string): StaffArea {
  return pathname === paths.myClub || pathname.startsWith(`${paths.myClub}/`) ? 'my-club' : 'office';
}

import { BookOpenCheck } from 'lucide-react';
import { staffGroup } from './group';

export const BOOKINGS = staffGroup({
  title: 'Bookings',
  icon: BookOpenCheck,
  pages: {
    calendar: { path: 'calendar', title: 'Calendar', permission: 'bookings:read', words: 'day week month' },
    newBooking: {
      path: 'bookings/new',
      action: { title: 'New booking', permission: 'bookings:write', words: 'add phone' },
    },
    bookings: {
      path: 'bookings',
      title: 'Bookings',
      permission: 'bookings:read',
      count: 'bookings',
      words: 'hires',
      action: {
        title: 'Record payment',
        filters: 'view=unpaid',
        permission: 'money:write',
        words: 'cash card transfer unpaid',
      },
    },
    booking: { path: 'bookings/:id', logged: 'booking' },
    recurring: {
      path: 'booking-series',
      title: 'Recurring',
      permission: 'bookings:read',
      words: 'repeats weekly series',
    },
    bookingSeries: { path: 'booking-series/:id', logged: 'booking_series' },
    viewings: {
      path: 'viewings',
      filters: 'state=planned',
      title: 'Viewings',
      permission: 'bookings:read',
      count: 'viewings',
      words: 'appointments to view visit show round',
    },
    newViewing: {
      path: 'viewings/new',
      action: {
        title: 'Add viewing',
        permission: 'bookings:write',
        words: 'appointment to view visit show round',
      },
    },
    viewing: { path: 'viewings/:id' },
    waitingList: { path: 'waiting-list', title: 'Waiting list', permission: 'bookings:read' },
    waitingListEntry: { path: 'waiting-list/:id', logged: 'waiting_list_entry' },
    closures: {
      path: 'setup/closures',
      title: 'Closures',
      permission: 'bookings:read',
      words: 'close the venue',
      action: { title: 'Add closure', permission: 'bookings:write', words: 'close the venue' },
    },
  },
  myClub: {},
});

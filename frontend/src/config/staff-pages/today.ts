import { CalendarCheck } from 'lucide-react';
import { staffGroup } from './group';

export const TODAY = staffGroup({
  title: 'Today',
  icon: CalendarCheck,
  pages: {
    home: {
      path: '',
      title: 'Today',
      permission: 'staff',
      count: 'today',
      words: 'home dashboard tonight run sheet',
    },
    attention: {
      path: 'attention',
      of: 'home',
      title: 'To do',
      permission: 'staff',
      words: 'needs attention tasks',
    },
    runSheet: { path: 'run-sheet/:date', of: 'home' },
  },
  myClub: { home: { words: 'to do' } },
});

import { Contact } from 'lucide-react';
import { staffGroup } from './group';

export const PEOPLE = staffGroup({
  title: 'People',
  icon: Contact,
  pages: {
    people: {
      path: 'people',
      title: 'People',
      permission: 'people:read',
      count: 'people',
      words: 'accounts members',
    },
    person: { path: 'people/:id', logged: 'user' },
    members: {
      path: 'members',
      title: 'Club members',
      permission: 'people:members',
      count: 'members',
      words: 'requests to join',
    },
    clubMembers: { path: 'clubs/:id/members', of: 'members' },
    invitations: {
      path: 'people/invitations',
      title: 'Invitations',
      permission: 'people:write',
      action: { title: 'Invite person', permission: 'people:write', words: 'new account add' },
    },
    importMembers: { path: 'people/import', action: { title: 'Import members', permission: 'people:write' } },
  },
  myClub: { members: {}, clubMembers: { path: 'members/:id' } },
});

export { PeoplePage as people } from './accounts/people-page';
export { PersonPage as person } from './accounts/person-page';
export { MembersPage as members } from './club-members/members-page';
export { ClubMembersPage as clubMembers } from './club-members/club-members-page';
export { InvitationsPage as invitations } from './accounts/invitations-page';
export { ImportPage as importMembers } from './accounts/import-page';

export enum UserRole {
  Admin = 'admin',
  ClubAdmin = 'club_admin',
  Member = 'member',
}

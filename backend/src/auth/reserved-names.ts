/** Names that would speak for the club or for the system. */
const RESERVED = new Set(
  `abuse account accounts administration administrator admin api auth backend billing booking bookings bot bridgewater
   bridgewaterclub club clubadmin committee finance helpdesk help hostmaster info login logout mail mailerdaemon manager
   moderator newsletter noreply nobody null office official operator owner payments postmaster president privacy reception
   refunds root sales secretary security server service staff superuser support sysadmin system treasurer undefined
   webmaster www`.split(/\s+/),
);

/** `ad-min` reads like `admin`. */
export function isReservedName(username: string): boolean {
  return RESERVED.has(username.toLowerCase().replace(/[._-]/g, ''));
}

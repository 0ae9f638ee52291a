/** Usernames that others could take for the club or the system. */
const RESERVED = new Set(
  `abuse account accounts administration administrator admin api auth backend billing booking bookings bot bridgewater
   bridgewaterclub club clubadmin committee finance helpdesk help hostmaster info login logout mail mailerdaemon manager
   moderator newsletter noreply nobody null office official operator owner payments postmaster president privacy reception
   refunds root sales secretary security server service staff superuser support sysadmin system treasurer undefined
   webmaster www`.split(/\s+/),
);

/** Replaces characters that look alike: `0ffice` becomes `office`, `adrnin` becomes `admin`. */
const skeleton = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1l]/g, 'i')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

const RESERVED_SKELETONS = new Set([...RESERVED].map(skeleton));

/** Ignores case, separators and look-alike characters, so `ad-min` is reserved like `admin`. */
export function isReservedName(username: string): boolean {
  return RESERVED_SKELETONS.has(skeleton(username));
}

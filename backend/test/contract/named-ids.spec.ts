import { readFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  'x-permissions'?: string;
}

/**
 * What an id in the body of a staff call names, and the permissions of which one lets a caller name it. `null`: the public sees it, or
 * the code finds it only within the object or the clubs of the call. A new field without a row fails the test.
 */
const NAMED: Readonly<Record<string, readonly string[] | null>> = {
  // The club's spaces, rooms, extras and clubs are public. Content checks the caller's clubs.
  spaceId: null,
  spaceIds: null,
  roomIds: null,
  extraId: null,
  clubId: null,
  clubIds: null,
  // Only images of the caller's clubs.
  galleryPictureIds: null,
  pictureIds: null,
  // Only people who have access to the message.
  assigneeId: null,
  // Only deliveries of the endpoint.
  deliveryId: null,
  // Only dates of the recurring booking.
  excludedBookingIds: null,
  // Names no object of ours.
  analyticsId: null,
  payId: null,
  rateId: ['bookings:write', 'money:write'],
  viewingId: ['bookings:write'],
  seriesId: ['bookings:write'],
  // People who enter bookings can search accounts.
  userId: ['bookings:write', 'people:read'],
  bookingId: ['bookings:read', 'bookings:write', 'money:write'],
  bookingIds: ['bookings:read', 'bookings:write', 'money:write'],
  messageId: ['messages:write'],
};

/** The calls whose permission does not cover what they name. The service asks for the other one, in the function named here. */
const ASKED: Readonly<Record<string, string>> = {
  'enterBooking.messageId': 'Messages.assertMayName',
  'addViewing.messageId': 'Messages.assertMayName',
  'updateMessage.bookingId': 'Messages.checkBooking',
  'previewEnteredBooking.messageId': 'Messages.assertMayName',
};

const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.staff.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The names of all fields of a schema that hold ids of other objects. */
function idsOf(schema: Schema, seen: ReadonlySet<string> = new Set()): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const known = components.schemas[name];
    return seen.has(name) || !known ? [] : idsOf(known, new Set([...seen, name]));
  }
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...fields.filter(([name]) => /Ids?$/.test(name)).map(([name]) => name),
    ...[...parts, ...fields.map(([, field]) => field), ...(schema.items ? [schema.items] : [])].flatMap(
      (part) => idsOf(part, seen),
    ),
  ];
}

const bodies = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .flatMap(({ operationId, requestBody, 'x-permissions': permissions = '' }) => {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema ?? {});
    const ids = new Set(schemas.flatMap((schema) => idsOf(schema)));
    return [...ids].map((field) => ({ name: `${operationId}.${field}`, field, permissions }));
  });

describe('an id in the body of a staff call', () => {
  it('has a permission of what it names', () => {
    expect(bodies.length).toBeGreaterThan(60);
    expect([...new Set(bodies.map(({ field }) => field))].filter((field) => !(field in NAMED))).toEqual([]);
  });

  it('is covered by the permission of the call, or the service asks for the other permission', () => {
    const open = bodies.filter(({ field, permissions }) => {
      const needed = NAMED[field] ?? null;
      return needed && !permissions.split(' ').every((permission) => needed.includes(permission));
    });
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(ASKED).sort());
  });
});

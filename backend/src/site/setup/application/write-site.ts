import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { PriceVersionEntity } from '../../../bookings/persistence/price-version.entity.js';
import { ClubFields } from '../../../clubs/domain/club-content.js';
import { ClubEntity } from '../../../clubs/persistence/club.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { newContent, readContent } from '../../../platform/common/content-fields.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { ClubFacts } from '../../../platform/config/club-facts.js';
import { SQLSTATE, sqlStateOf } from '../../../platform/database/postgres-errors.js';
import type { EditingKit } from '../../../platform/editing/editing-kit.js';
import { ContentBlockEntity } from '../../pages/persistence/content-block.entity.js';
import { SettingsEntity } from '../../pages/persistence/settings.entity.js';
import { ExtraContent } from '../../../bookings/spaces/domain/extra-content.js';
import { SpaceContent } from '../../../bookings/spaces/domain/space-content.js';
import { RoomContent } from '../../../bookings/spaces/domain/room-content.js';
import { ExtraEntity } from '../../../bookings/spaces/persistence/extra.entity.js';
import { HireTermsEntity } from '../../../bookings/spaces/persistence/hire-terms.entity.js';
import { SpaceEntity } from '../../../bookings/spaces/persistence/space.entity.js';
import { RoomEntity } from '../../../bookings/spaces/persistence/room.entity.js';
import { type Answers, type OneClubAnswers, roomIdsOf } from '../domain/set-up.js';

export interface Price {
  eventType: string;
  basePriceMinor: number;
}

/** Whose writing it is, and within which transaction. */
interface WriteContext {
  kit: EditingKit;
  actor: Actor;
  manager: EntityManager;
}

/** What each event type costs at this moment, in the order of the price list. */
export function currentPrices(manager: EntityManager): Promise<Price[]> {
  return manager.query<Price[]>(
    `SELECT config.booking_type AS "eventType", price.base_price_minor AS "basePriceMinor"
     FROM booking_configs config CROSS JOIN LATERAL (
       SELECT base_price_minor FROM price_versions
       WHERE booking_type = config.booking_type AND withdrawn_at IS NULL AND events_from IS NULL
         AND valid_from <= clock_timestamp()
       ORDER BY valid_from DESC, id DESC LIMIT 1) price
     ORDER BY config.position`,
  );
}

/**
 * Makes the site of the answers, as if staff had entered and published each: with versions, history and log.
 * @throws DomainError `in_use` where something has been booked already
 */
export async function writeSite(answers: Answers, defaults: ClubFacts, context: WriteContext): Promise<void> {
  await writeSettings(answers.club, defaults, context);
  await writeHours({ ...answers.times }, context);
  await writePrices(answers.prices.prices, context);
  await replaceRooms(answers.rooms, context);
  await removeExtras(context);
  await writeTerms(context);
  for (const club of answers.clubs.clubs) await addClub(club, answers.club, context);
}

async function writeSettings(
  club: Answers['club'],
  defaults: ClubFacts,
  context: WriteContext,
): Promise<void> {
  const { manager } = context;
  const row = await manager.findOneByOrFail(SettingsEntity, { key: 'club' });
  const before = { ...defaults, ...row.value };
  // Word for word, also where the environment says the same: it may say something else tomorrow.
  await manager.update(
    SettingsEntity,
    { id: row.id },
    { ...publishedColumns(context), draft: null, value: { ...club } },
  );
  const subject = { objectKind: 'settings', objectId: row.id };
  const content = { ...before, ...club };
  await recordChange('settings.publish', 'Club settings', subject, before, content, context);
}

async function writeHours(times: Record<string, string>, context: WriteContext): Promise<void> {
  const { manager } = context;
  const row = await manager.findOneByOrFail(ContentBlockEntity, { key: 'opening-hours' });
  const texts = Object.fromEntries(Object.entries(times).filter(([, text]) => text !== ''));
  await manager.update(
    ContentBlockEntity,
    { id: row.id },
    { ...publishedColumns(context), draft: null, texts },
  );
  await recordChange(
    'page.publish',
    'Opening hours',
    { objectKind: 'page', objectId: row.id },
    {},
    texts,
    context,
  );
}

/** Of what costs something else than the price list says. */
async function writePrices(prices: readonly Price[], { kit, actor, manager }: WriteContext): Promise<void> {
  const now = await currentPrices(manager);
  const [clock] = await manager.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
  for (const { eventType, basePriceMinor: before } of now) {
    const after = prices.find((price) => price.eventType === eventType)?.basePriceMinor ?? before;
    if (after === before) continue;
    const { id: objectId } = await manager.save(
      manager.create(PriceVersionEntity, {
        bookingType: eventType,
        basePriceMinor: after,
        validFrom: clock.now,
        eventsFrom: null,
        createdBy: actor.id,
      }),
    );
    const changes = [{ field: 'basePriceMinor', before, after }];
    const entry = { action: 'price.plan', objectKind: 'price', objectId, objectName: eventType, money: true };
    await kit.audit.record(actor, { ...entry, changes }, manager);
  }
}

/** The rooms that every database comes with go. */
async function replaceRooms({ rooms, spaces }: Answers['rooms'], context: WriteContext): Promise<void> {
  const { manager } = context;
  const former = { spaces: await manager.find(SpaceEntity), rooms: await manager.find(RoomEntity) };
  try {
    await manager.query('DELETE FROM spaces');
    await manager.query('DELETE FROM rooms');
  } catch (error) {
    if (sqlStateOf(error) !== SQLSTATE.foreignKeyViolation) throw error;
    throw new DomainError('in_use', 'There are already bookings, so you can’t change the rooms.', {
      extras: { usedBy: ['bookings'] },
    });
  }
  for (const space of former.spaces) {
    const subject = { objectKind: 'space', objectId: space.id };
    await recordDeletion('space.delete', space.name, subject, readContent(SpaceContent, space), context);
  }
  for (const room of former.rooms)
    await recordDeletion(
      'room.delete',
      room.name,
      { objectKind: 'room', objectId: room.id },
      readContent(RoomContent, room),
      context,
    );

  const saved: { id: number; name: string }[] = [];
  for (const room of rooms) {
    const id = await add(RoomEntity, room, context);
    saved.push({ id, name: room.name });
    await recordChange('room.create', room.name, { objectKind: 'room', objectId: id }, {}, room, context);
  }
  for (const [position, space] of spaces.entries()) {
    const { name, description, capacity, pricePercent, accessibility } = space;
    const content = {
      name,
      description,
      capacity,
      pricePercent,
      accessibility,
      features: null,
      position: position + 1,
      imageUrl: null,
      isActive: true,
      roomIds: roomIdsOf(space, saved),
    } satisfies SpaceContent;
    const id = await add(SpaceEntity, { ...content, isDefault: position === 0 }, context);
    await recordChange('space.create', name, { objectKind: 'space', objectId: id }, {}, content, context);
  }
}

/** Deletes the first extras, which this club may not offer. */
async function removeExtras(context: WriteContext): Promise<void> {
  const { manager } = context;
  const extras = await manager.find(ExtraEntity);
  await manager.query('DELETE FROM extras');
  for (const extra of extras) {
    const subject = { objectKind: 'extra', objectId: extra.id };
    await recordDeletion('extra.delete', extra.name, subject, readContent(ExtraContent, extra), context);
  }
}

/** The sentences of the first terms that are true of one club’s rooms only. */
const ABOUT_ONE_CLUB = /: the hall holds 120\. For more guests, .*$/m;

/** Terms are never changed, so this adds a version without those sentences. */
async function writeTerms({ kit, actor, manager }: WriteContext): Promise<void> {
  const [first] = await manager.find(HireTermsEntity, { order: { version: 'DESC' }, take: 1 });
  if (!first || !ABOUT_ONE_CLUB.test(first.text)) return;
  const version = first.version + 1;
  const text = first.text.replace(ABOUT_ONE_CLUB, '.');
  await manager.insert(HireTermsEntity, { version, text, createdBy: actor.id });
  const entry = {
    action: 'hire_terms.publish',
    objectKind: 'hire_terms',
    objectId: version,
    objectName: `Version ${version}`,
  };
  await kit.audit.record(
    actor,
    { ...entry, changes: [{ field: 'version', before: first.version, after: version }] },
    manager,
  );
}

/** Drawn, and of no sport. */
const DEFAULT_PICTURE = '/images/plain/club.svg';
const DEFAULT_LOGO = '/images/logos/club.svg';

async function addClub(club: OneClubAnswers, main: Answers['club'], context: WriteContext): Promise<void> {
  const content = newContent(ClubFields, {
    ...club,
    contactEmail: club.contactEmail ?? main.email,
    contactPhone: club.contactPhone ?? main.phone,
    imageUrl: DEFAULT_PICTURE,
    logoUrl: DEFAULT_LOGO,
  });
  const id = await add(ClubEntity, content, context);
  const subject = { objectKind: 'club', objectId: id };
  await recordChange('club.create', club.name, subject, {}, content, context, id);
}

type Edited = typeof RoomEntity | typeof SpaceEntity | typeof ClubEntity;

/** A row that is public at once. */
async function add(entity: Edited, content: object, { actor, manager }: WriteContext): Promise<number> {
  const columns = { ...content, publishedAt: () => 'clock_timestamp()', editedBy: actor.id };
  const { identifiers } = await manager.insert(entity, columns);
  return identifiers[0]?.['id'] as number;
}

/** What changes of a row that staff edit when it is published. */
function publishedColumns({ actor }: WriteContext): object {
  return {
    publishedAt: () => 'clock_timestamp()',
    updatedAt: () => 'clock_timestamp()',
    editedAt: () => 'clock_timestamp()',
    editedBy: actor.id,
    version: () => 'version + 1',
  };
}

interface Subject {
  objectKind: string;
  objectId: number;
}

/** Fields whose values stay out of the log. */
const CONTACT = ['contactEmail', 'contactPhone', 'contactPerson'];

/** Keeps the new state for the history, and writes the log. */
async function recordChange(
  action: string,
  objectName: string,
  subject: Subject,
  before: object,
  content: object,
  { kit, actor, manager }: WriteContext,
  clubId: number | null = null,
): Promise<void> {
  if (isDeepStrictEqual(before, content)) return;
  await kit.revisions.add(subject, { content, byId: actor.id, publishedAt: null }, manager);
  await kit.revisions.markPublished(subject, manager);
  const changes = changedFields(before, content, CONTACT);
  await kit.audit.record(actor, { action, objectName, clubId, changes, ...subject }, manager);
}

async function recordDeletion(
  action: string,
  objectName: string,
  subject: Subject,
  before: object,
  { kit, actor, manager }: WriteContext,
): Promise<void> {
  await kit.revisions.forget(subject, manager);
  const changes = changedFields(before, {});
  await kit.audit.record(actor, { action, objectName, changes, ...subject }, manager);
}

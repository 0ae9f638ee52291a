import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { readContent } from '../../../platform/common/content-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { EditableResource } from '../../../platform/editing/editable-resource.js';
import type { EditableView } from '../../../platform/editing/editable-view.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { ExtraContent } from '../domain/extra-content.js';
import { SpaceContent } from '../domain/space-content.js';
import { RoomContent } from '../domain/room-content.js';
import { ExtraEntity } from '../persistence/extra.entity.js';
import { SpaceEntity } from '../persistence/space.entity.js';
import { RoomEntity } from '../persistence/room.entity.js';

export type EditedRoom = EditableView<RoomContent>;
export type EditedExtra = EditableView<ExtraContent>;
export interface EditedSpace extends EditableView<SpaceContent> {
  isDefault: boolean;
}

/** Database constraints and what their violation means. */
const NAME_TAKEN = ['rooms_name_unique', 'spaces_name_unique', 'extras_name_unique'];
const USED_BY: Readonly<Record<string, string>> = {
  bookings_space_id_fkey: 'bookings',
  occupancies_room_id_fkey: 'bookings',
  events_space: 'events',
  closures_space: 'closures',
  viewings_space_id_fkey: 'viewings',
  spaces_booked: 'bookings',
  rooms_in_spaces: 'spaces',
};

const nameOf = ({ name }: { name: string }): string => name;

/** Rooms, spaces and extras, which only admins edit. */
@Injectable()
export class SetupEditing {
  readonly rooms;
  readonly spaces;
  readonly extras;

  constructor(
    @Inject(EditingKit) kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    pictures: ShownPictures,
  ) {
    this.rooms = new EditableResource<RoomContent, RoomEntity>(kit, users, {
      kind: 'room',
      entity: RoomEntity,
      direct: true,
      content: (room) => readContent(RoomContent, room),
      name: nameOf,
      notFound: () => new DomainError('room_not_found', 'We could not find that room.'),
      explain,
    });
    this.extras = new EditableResource<ExtraContent, ExtraEntity>(kit, users, {
      kind: 'extra',
      entity: ExtraEntity,
      direct: true,
      content: (extra) => readContent(ExtraContent, extra),
      name: nameOf,
      notFound: () => new DomainError('extra_not_found', 'We could not find that extra.'),
      explain,
    });
    this.spaces = new EditableResource<SpaceContent, SpaceEntity, EditedSpace>(kit, users, {
      kind: 'space',
      entity: SpaceEntity,
      content: (space) => readContent(SpaceContent, space),
      name: nameOf,
      notFound: () => new DomainError('space_not_found', 'We could not find that space.'),
      view: ({ isDefault }) => ({ isDefault }),
      // All rooms must exist, and the photo must be one that can be shown.
      validate: async ({ roomIds, imageUrl }, { before, actor, manager }) => {
        const was = before && { addresses: { imageUrl: before.imageUrl } };
        const errors = await pictures.problemsOf({ addresses: { imageUrl } }, was, actor, manager);
        if (Object.keys(errors).length > 0) return errors;
        const there = await manager.countBy(RoomEntity, { id: In(roomIds) });
        if (there === roomIds.length) return {};
        return { roomIds: ['Choose from the club’s rooms.'] };
      },
      // Bookings that name no space need the default one.
      beforeRemove: ({ isDefault }) => {
        if (isDefault) throw new DomainError('in_use', 'This is the default space and can’t be removed.');
      },
      explain: (error) =>
        constraintOf(error) === 'spaces_default_is_for_hire'
          ? new ValidationError({
              isActive: ['This is the default space and must stay available.'],
            })
          : ShownPictures.explain(explain(error), 'imageUrl'),
    });
  }
}

function explain(error: unknown): unknown {
  const constraint = constraintOf(error) ?? '';
  if (NAME_TAKEN.includes(constraint))
    return new ValidationError({ name: ['This name is already used. Choose another one.'] });
  const user = USED_BY[constraint];
  if (user === undefined) return error;
  const message =
    constraint === 'spaces_booked'
      ? 'This space has bookings, so you can’t change its rooms. Add another space instead.'
      : 'It is still in use and can’t be removed.';
  return new DomainError('in_use', message, { extras: { usedBy: [user] } });
}

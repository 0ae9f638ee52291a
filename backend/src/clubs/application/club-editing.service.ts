import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasAllClubs } from '../../auth/sessions/own-clubs.js';
import { type PictureFields, ShownPictures } from '../media/application/shown-pictures.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Clock } from '../../platform/common/clock.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { constraintOf } from '../../platform/database/postgres-errors.js';
import type { EditableView } from '../../platform/editing/editable-view.js';
import { EditableResource } from '../../platform/editing/editable-resource.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import type { Page } from '../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../platform/lists/list-exports.js';
import { UsersService } from '../../auth/accounts/users.service.js';
import {
  type ClubContent,
  ClubState,
  clubState,
  completeContent,
  contentOfClub,
} from '../domain/club-content.js';
import { ClubEntity } from '../persistence/club.entity.js';
import { type ClubListRequest, ClubRepository, type ClubRow } from '../persistence/club.repository.js';
import { ClubNotFoundError, ClubsService, type ClubView } from './clubs.service.js';

export interface EditedClub extends EditableView<ClubContent> {
  state: ClubState;
}

export interface ListedClub {
  id: number;
  name: string;
  logoUrl: string;
  state: ClubState;
  version: number;
  updatedAt: Date;
  upcomingEvents: number;
}

const NO_CLUB = 'We could not find that club.';

/** Who refers to a club, by the foreign key that prevents its deletion. */
const USED_BY: Readonly<Record<string, string>> = {
  events_club: 'events',
  news_posts_club: 'news',
  users_club: 'membership_requests',
  club_staff_club: 'staff',
  club_members_club: 'members',
};

const EXPORTED: ListExport<ClubRow>['columns'] = {
  'Club ID': ({ id }) => id,
  Name: ({ name }) => name,
  Status: (club) => clubState(club),
  'Last changed': ({ updatedAt }) => updatedAt,
};

/** Clubs, edited by admins and by their own secretaries. */
@Injectable()
export class ClubEditing {
  readonly edited;

  constructor(
    kit: EditingKit,
    users: UsersService,
    private readonly clubs: ClubRepository,
    private readonly pages: ClubsService,
    pictures: ShownPictures,
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.edited = new EditableResource<ClubContent, ClubEntity, EditedClub>(kit, users, {
      kind: 'club',
      entity: ClubEntity,
      content: contentOfClub,
      contact: ['contactEmail', 'contactPhone', 'contactPerson'],
      name: ({ name }) => name,
      club: ({ id }) => id,
      notFound: () => new ClubNotFoundError(),
      find: (id, actor, manager) => clubs.findForStaff(id, actor, manager),
      state: ({ publishedAt }) => ({ status: publishedAt ? ClubState.Published : ClubState.Draft }),
      shown: completeContent,
      view: ({ publishedAt, draft }) => ({ state: clubState({ publishedAt, hasDraft: draft !== null }) }),
      // Only newly added pictures are checked, so that an old draft can still be saved.
      validate: (content, { before, actor, manager }) =>
        pictures.problemsOf(picturesIn(content), before && picturesIn(before), actor, manager),
      explain: explainInUse,
    });
  }

  async list(request: ClubListRequest, actor: Actor): Promise<Page<ListedClub>> {
    const { items, ...page } = await this.clubs.page(request, actor);
    const today = this.venueTime.dateOf(this.clock.now());
    const upcoming = await this.clubs.upcomingEvents(
      items.map(({ id }) => id),
      today,
    );
    return {
      ...page,
      items: items.map(({ publishedAt, hasDraft, ...row }) => ({
        ...row,
        state: clubState({ publishedAt, hasDraft }),
        upcomingEvents: upcoming.get(row.id) ?? 0,
      })),
    };
  }

  export(request: ClubListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.clubs.list(request, actor);
    return this.exports.csv<ClubRow>({ name: 'clubs', list, request, columns: EXPORTED }, actor);
  }

  /** The club's page as the draft would show it. @throws ClubNotFoundError */
  async preview(id: number, actor: Actor): Promise<ClubView> {
    const club = await this.edited.require(id, actor);
    return this.pages.viewOf(Object.assign(club, this.edited.workingCopyOf(club)));
  }

  /** Checks the club that content is given to; secretaries may choose only their own. @param clubId null: the whole club's */
  async problemsOfOwner(
    clubId: number | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Record<string, string[]>> {
    const found =
      clubId === null ? hasAllClubs(actor) : await this.clubs.findForStaff(clubId, actor, manager);
    if (found) return {};
    return { clubId: [hasAllClubs(actor) ? NO_CLUB : 'Choose one of your clubs.'] };
  }

  /**
   * Maps the foreign key error of a club or picture that was deleted after it had been checked.
   * @param foreignKey of the table's `club_id`
   */
  static explainOwned(error: unknown, foreignKey: string): unknown {
    return constraintOf(error) === foreignKey
      ? new ValidationError({ clubId: [NO_CLUB] })
      : ShownPictures.explain(error, 'imageUrl');
  }

  ownClubs(actor: Actor): Promise<{ id: number; name: string }[]> {
    return this.clubs.ownClubs(actor);
  }
}

function explainInUse(error: unknown): unknown {
  const user = USED_BY[constraintOf(error) ?? ''];
  if (user === undefined) return ShownPictures.explain(error, 'imageUrl');
  return new DomainError('in_use', 'This club is still in use, so it can’t be deleted.', {
    extras: { usedBy: [user] },
  });
}

function picturesIn({ imageUrl, logoUrl, galleryPictureIds }: ClubContent): PictureFields {
  return {
    addresses: { imageUrl, logoUrl },
    gallery: { field: 'galleryPictureIds', ids: galleryPictureIds },
  };
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { MediaService } from '../../media/application/media.service.js';
import { type ClubDetails, detailsOf, type GalleryImage } from '../domain/club-details.js';
import { ClubEntity } from '../persistence/club.entity.js';

/** A club with what its page shows: its own details, or those of the keyword rules. */
export interface ClubView {
  club: ClubEntity;
  details: ClubDetails;
}

export class ClubNotFoundError extends DomainError {
  constructor() {
    super('club_not_found', 'We could not find that club.');
  }
}

const PUBLISHED = { publishedAt: Not(IsNull()) };

@Injectable()
export class ClubsService {
  constructor(
    @InjectRepository(ClubEntity) private readonly clubs: Repository<ClubEntity>,
    private readonly media: MediaService,
  ) {}

  /** All clubs that are published, by name. */
  async list(): Promise<ClubView[]> {
    const [clubs, galleries] = await Promise.all([
      this.clubs.find({ where: PUBLISHED, order: { name: 'ASC', id: 'ASC' } }),
      this.media.clubGalleries(),
    ]);
    return clubs.map((club) => viewOf(club, galleries.get(club.id)));
  }

  /** @throws ClubNotFoundError */
  async get(id: number): Promise<ClubView> {
    const club = await this.clubs.findOneBy({ id, ...PUBLISHED });
    if (!club) throw new ClubNotFoundError();
    return this.viewOf(club);
  }

  /** A club as its page shows it. */
  async viewOf(club: ClubEntity): Promise<ClubView> {
    return viewOf(club, (await this.media.clubGalleries(club.id)).get(club.id));
  }
}

function viewOf(club: ClubEntity, gallery: readonly GalleryImage[] | undefined): ClubView {
  const { name, achievements, meetingLocation, contactPerson, socialLinks, signupUrl } = club;
  const own = { achievements, meetingLocation, contactPerson, socialLinks, signupUrl };
  return { club, details: detailsOf(name, { ...own, galleryImages: gallery ?? null }) };
}

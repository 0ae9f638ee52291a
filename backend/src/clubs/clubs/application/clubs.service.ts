import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Installation } from '../../../platform/settings/installation.js';
import { MediaService } from '../../media/application/media.service.js';
import {
  type GalleryPicture,
  type ShownPicture,
  ShownPictures,
} from '../../media/application/shown-pictures.js';
import { type ClubDetails, detailsOf, type GalleryImage } from '../domain/club-details.js';
import { ClubEntity } from '../persistence/club.entity.js';
import { compareNames } from '../../../platform/lists/name-order.js';

/** A club with the details for its page: its own, or those of the keyword rules. */
export interface ClubView {
  club: ClubEntity;
  details: ClubDetails;
  /** Details of the club's photo, if it is in the media library. */
  picture: ShownPicture | null;
  gallery: (GalleryImage & { picture: ShownPicture | null })[];
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
    private readonly pictures: ShownPictures,
    private readonly installation: Installation,
  ) {}

  /** All published clubs, by name. */
  async list(): Promise<ClubView[]> {
    const clubs = await this.clubs.find({ where: PUBLISHED, order: { id: 'ASC' } });
    clubs.sort((one, other) => compareNames(one.name, other.name));
    return this.viewsOf(clubs, await this.media.clubGalleries());
  }

  /** @throws ClubNotFoundError */
  async get(id: number): Promise<ClubView> {
    const club = await this.clubs.findOneBy({ id, ...PUBLISHED });
    if (!club) throw new ClubNotFoundError();
    return this.viewOf(club);
  }

  /** A club as its page shows it. */
  async viewOf(club: ClubEntity): Promise<ClubView> {
    const [view] = await this.viewsOf([club], await this.media.clubGalleries(club.id));
    if (!view) throw new ClubNotFoundError();
    return view;
  }

  private async viewsOf(
    clubs: readonly ClubEntity[],
    galleries: ReadonlyMap<number, readonly GalleryImage[]>,
  ): Promise<ClubView[]> {
    const [isOwn, shown, chosen] = await Promise.all([
      this.installation.isOwn(),
      this.pictures.at(clubs.map(({ imageUrl }) => imageUrl)),
      this.pictures.gallery([...new Set(clubs.flatMap(({ galleryPictureIds }) => galleryPictureIds ?? []))]),
    ]);
    const byId = new Map(chosen.map((picture) => [picture.id, picture]));
    return clubs.map((club) => {
      const { name, achievements, meetingLocation, contactPerson, socialLinks, signupUrl } = club;
      const own = { achievements, meetingLocation, contactPerson, socialLinks, signupUrl };
      const details = detailsOf(name, { ...own, galleryImages: galleries.get(club.id) ?? null }, !isOwn);
      const gallery = club.galleryPictureIds
        ? club.galleryPictureIds.flatMap((id) => galleryImage(byId.get(id)))
        : details.galleryImages.map((image) => ({ ...image, picture: null }));
      return { club, details, picture: shown.get(club.imageUrl) ?? null, gallery };
    });
  }
}

function galleryImage(chosen: GalleryPicture | undefined): ClubView['gallery'] {
  if (!chosen) return [];
  const { imageUrl, picture } = chosen;
  return [{ imageUrl, altText: picture.altText, title: picture.caption ?? picture.altText, picture }];
}

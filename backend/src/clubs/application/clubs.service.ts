import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { MediaService } from '../media/application/media.service.js';
import {
  type GalleryPicture,
  type ShownPicture,
  ShownPictures,
} from '../media/application/shown-pictures.js';
import { completeContent, contentOfClub, type ShownClubContent } from '../domain/club-content.js';
import { ClubEntity } from '../persistence/club.entity.js';
import { compareNames } from '../../platform/lists/name-order.js';

/** A club as its page shows it. */
export interface ClubView {
  club: Pick<ClubEntity, 'id' | 'createdAt' | 'updatedAt'>;
  content: ShownClubContent;
  /** Details of the club's photo, if it is in the media library. */
  picture: ShownPicture | null;
  galleryImages: { imageUrl: string; altText: string; title: string; picture: ShownPicture | null }[];
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
  ) {}

  /** All published clubs, by name. */
  async list(): Promise<ClubView[]> {
    const clubs = await this.clubs.find({ where: PUBLISHED, order: { id: 'ASC' } });
    clubs.sort((one, other) => compareNames(one.name, other.name));
    return this.viewsOf(clubs);
  }

  /** @throws ClubNotFoundError */
  async get(id: number): Promise<ClubView> {
    const club = await this.clubs.findOneBy({ id, ...PUBLISHED });
    if (!club) throw new ClubNotFoundError();
    return this.viewOf(club);
  }

  /** A club as its page shows it. */
  async viewOf(club: ClubEntity): Promise<ClubView> {
    const [view] = await this.viewsOf([club], club.id);
    if (!view) throw new ClubNotFoundError();
    return view;
  }

  private async viewsOf(clubs: readonly ClubEntity[], onlyId?: number): Promise<ClubView[]> {
    const [drawings, shown, chosen] = await Promise.all([
      this.media.clubGalleries(onlyId),
      this.pictures.at(clubs.map(({ imageUrl }) => imageUrl)),
      this.pictures.gallery([...new Set(clubs.flatMap(({ galleryPictureIds }) => galleryPictureIds ?? []))]),
    ]);
    const byId = new Map(chosen.map((picture) => [picture.id, picture]));
    return clubs.map((club) => {
      const content = completeContent(contentOfClub(club));
      const galleryImages = content.galleryPictureIds
        ? content.galleryPictureIds.flatMap((id) => galleryImage(byId.get(id)))
        : (drawings.get(club.id) ?? []).map(({ imageUrl, altText, title }) => ({
            imageUrl,
            altText,
            title,
            picture: null,
          }));
      return { club, content, picture: shown.get(club.imageUrl) ?? null, galleryImages };
    });
  }
}

function galleryImage(chosen: GalleryPicture | undefined): ClubView['galleryImages'] {
  if (!chosen) return [];
  const { imageUrl, picture } = chosen;
  return [{ imageUrl, altText: picture.altText, title: picture.caption ?? picture.altText, picture }];
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { type ShownPicture, ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { ExtraEntity } from '../persistence/extra.entity.js';
import { SpaceEntity } from '../persistence/space.entity.js';

const FOR_HIRE = { isActive: true, publishedAt: Not(IsNull()) };

/** Spaces and extras that can be booked now. */
@Injectable()
export class SpacesService {
  constructor(
    @InjectRepository(SpaceEntity) private readonly spaces: Repository<SpaceEntity>,
    @InjectRepository(ExtraEntity) private readonly extras: Repository<ExtraEntity>,
    private readonly pictures: ShownPictures,
  ) {}

  /** Sorted by position. */
  forHire(): Promise<SpaceEntity[]> {
    return this.spaces.find({ where: FOR_HIRE, order: { position: 'ASC', id: 'ASC' } });
  }

  /** Sizes and alt texts of the spaces' photos in the media library, by address. */
  picturesOf(spaces: readonly SpaceEntity[]): Promise<Map<string, ShownPicture>> {
    return this.pictures.at(spaces.map(({ imageUrl }) => imageUrl));
  }

  /** Sorted by position. */
  extrasOffered(manager: EntityManager = this.extras.manager): Promise<ExtraEntity[]> {
    return manager.find(ExtraEntity, { where: { isActive: true }, order: { position: 'ASC', id: 'ASC' } });
  }

  /**
   * @param id null for the default space
   * @returns null if it does not exist or is not for hire
   */
  findForHire(id: number | null, manager: EntityManager = this.spaces.manager): Promise<SpaceEntity | null> {
    const asked = id === null ? { isDefault: true } : { id };
    return manager.findOneBy(SpaceEntity, { ...asked, ...FOR_HIRE });
  }
}

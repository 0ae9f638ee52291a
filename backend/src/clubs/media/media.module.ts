import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../platform/files/files.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminPicturesController } from './api/admin-pictures.controller.js';
import { FacilityGalleryController } from './api/facility-gallery.controller.js';
import { MediaController } from './api/media.controller.js';
import { EmptyBinJob } from './application/empty-bin.job.js';
import { FacilityGalleryService } from './application/facility-gallery.service.js';
import { MediaService } from './application/media.service.js';
import { PictureEncoder } from './application/picture-encoder.js';
import { PicturesService } from './application/pictures.service.js';
import { PublicFiles } from './application/public-files.js';
import { ShownPictures } from './application/shown-pictures.js';
import { FacilityGalleryEntity } from './persistence/facility-gallery.entity.js';
import { MediaItemEntity } from './persistence/media-item.entity.js';
import { PictureEntity } from './persistence/picture.entity.js';
import { PictureRepository } from './persistence/picture.repository.js';

/** The media library and the galleries. Clubs, events and spaces store which pictures they show. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FacilityGalleryEntity, MediaItemEntity, PictureEntity]),
    FilesModule,
    UsersModule,
  ],
  controllers: [MediaController, AdminPicturesController, FacilityGalleryController],
  providers: [
    EmptyBinJob,
    FacilityGalleryService,
    MediaService,
    PictureEncoder,
    PictureRepository,
    PicturesService,
    PublicFiles,
    ShownPictures,
  ],
  exports: [MediaService, PictureEncoder, PublicFiles, ShownPictures],
})
export class MediaModule {}

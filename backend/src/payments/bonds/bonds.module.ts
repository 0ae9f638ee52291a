import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MediaModule } from '../../clubs/media/media.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { PaymentsModule } from '../payments.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminBondsController } from './api/admin-bonds.controller.js';
import { BondPhotosController } from './api/bond-photos.controller.js';
import { BookingBondController } from './api/booking-bond.controller.js';
import { BondResponseController } from './api/bond-response.controller.js';
import { OwnBondController } from './api/own-bond.controller.js';
import { AskBondsJob } from './application/ask-bonds.job.js';
import { BondList } from './application/bond-list.service.js';
import { BondSettlement } from './application/bond-settlement.js';
import { BondPhotos } from './application/bond-photos.service.js';
import { BondViews } from './application/bond-views.js';
import { Bonds } from './application/bonds.service.js';
import { ExpiredPhotosJob } from './application/expired-photos.job.js';
import { BondResponses } from './application/bond-responses.service.js';
import { BondListRepository } from './persistence/bond-list.repository.js';
import { BondPhotoEntity } from './persistence/bond-photo.entity.js';
import { BondPhotoRepository } from './persistence/bond-photo.repository.js';

/** Bonds, from request to settlement. `PaymentsModule` moves their money. */
@Module({
  imports: [
    BookingsModule,
    FilesModule,
    MediaModule,
    MessagingModule,
    PaymentsModule,
    UsersModule,
    TypeOrmModule.forFeature([BondPhotoEntity]),
  ],
  controllers: [
    AdminBondsController,
    BondPhotosController,
    BookingBondController,
    BondResponseController,
    OwnBondController,
  ],
  providers: [
    AskBondsJob,
    BondList,
    BondListRepository,
    BondPhotoRepository,
    BondPhotos,
    BondSettlement,
    BondViews,
    Bonds,
    ExpiredPhotosJob,
    BondResponses,
  ],
  exports: [BondPhotos, Bonds],
})
export class BondsModule {}

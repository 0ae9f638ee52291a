import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../sessions/auth.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersModule } from '../accounts/users.module.js';
import { BookingErasureController } from './api/booking-erasure.controller.js';
import { OwnDataController } from './api/own-data.controller.js';
import { BookingErasure } from './application/booking-erasure.service.js';
import { AccountDeletion } from './application/account-deletion.service.js';
import { OldHirersJob } from './application/old-hirers.job.js';
import { DataExports } from './application/data-exports.service.js';
import { OwnDataMails } from './application/own-data-mails.js';
import { PersonData } from './application/person-data.service.js';
import { PersonErasure } from './application/person-erasure.service.js';
import { DataExportEntity } from './persistence/data-export.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([DataExportEntity]), AuthModule, FilesModule, MailModule, UsersModule],
  controllers: [BookingErasureController, OwnDataController],
  providers: [
    BookingErasure,
    OldHirersJob,
    PersonData,
    PersonErasure,
    AccountDeletion,
    DataExports,
    OwnDataMails,
  ],
  exports: [OwnDataMails, PersonData, PersonErasure],
})
export class OwnDataModule {}

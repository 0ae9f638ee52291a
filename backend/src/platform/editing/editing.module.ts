import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EditingKit } from './editing-kit.js';
import { RevisionEntity } from './revision.entity.js';
import { Revisions } from './revisions.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RevisionEntity])],
  providers: [EditingKit, Revisions],
  exports: [EditingKit],
})
export class EditingModule {}

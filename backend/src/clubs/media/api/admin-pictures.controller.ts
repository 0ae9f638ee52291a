import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiUpload } from './api-upload.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { PicturesService } from '../application/pictures.service.js';
import {
  AdminPicturePageResponse,
  AdminPictureResponse,
  AdminPicturesQuery,
  CropPictureDto,
  UpdatePictureDto,
} from './dto/admin-picture.dto.js';
import { withUpload } from './picture-upload.js';

const PictureId = new IdParamPipe('picture_not_found', 'We could not find that photo.');
const OfPicture = ApiParam({ name: 'id', type: 'integer' });

/** The library of pictures: admins have all of them, secretaries those of their clubs. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/media')
export class AdminPicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get()
  @Call(
    'List photos',
    'Club secretaries see those of their clubs. Without `state`: all that are not in the bin.',
  )
  @Allow(Permission.MediaEdit)
  @Answers(AdminPicturePageResponse, 'A page of photos.')
  listAdminPictures(
    @Query() query: AdminPicturesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPicturePageResponse> {
    return this.pictures.list(query, actor);
  }

  @Post()
  @Call(
    'Upload a photo',
    'One file per call: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels. It is stored once, 400, 800 and 1600 pixels wide as AVIF, WebP and JPEG without metadata, and needs alternative text before it can be shown.',
  )
  @Allow(Permission.MediaEdit)
  @ApiUpload({
    clubId: {
      type: 'string',
      description:
        'The club that owns it; without it the club office. Secretaries must give one of their clubs.',
      example: '3',
    },
  })
  @Creates(AdminPictureResponse, 'The photo.', 'validation_failed', 'image_unreadable')
  uploadPicture(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<AdminPictureResponse> {
    return withUpload(request, (file) => this.pictures.upload(file, actor));
  }

  @Get(':id')
  @Call('Get a photo', 'Includes where it is used.')
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Answers(AdminPictureResponse, 'The photo.')
  getAdminPicture(
    @Param('id', PictureId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.get(id, actor);
  }

  @Patch(':id')
  @Call(
    'Change the details of a photo',
    'Takes effect at once wherever it is shown. Fields that are left out keep their value, and only admins change the owner.',
  )
  @AllowWithPassword(Permission.MediaEdit)
  @OfPicture
  @Answers(AdminPictureResponse, 'The photo.', 'alt_text_required')
  updateAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdatePictureDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.update(id, version, withoutUndefined(fields), actor);
  }

  @Post(':id/crop')
  @Call('Turn and crop a photo', 'Saves the result as a new photo with the same details. The old one stays.')
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Creates(AdminPictureResponse, 'The new photo.', 'invalid_transition', 'image_unreadable')
  cropPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @Body() crop: CropPictureDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.crop(id, version, crop, actor);
  }

  @Delete(':id')
  @Call(
    'Move a photo to the bin',
    'It can be restored for 30 days. Refused while the photo is in use, which `uses` lists.',
  )
  @Allow(Permission.MediaEdit)
  @OfPicture
  @AnswersNothing('It is in the bin.', 'in_use')
  async deleteAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pictures.moveToBin(id, version, actor);
  }

  @Post(':id/restore')
  @Call('Restore a photo from the bin', 'With all its details.')
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Answers(AdminPictureResponse, 'The photo.', 'invalid_transition')
  restoreAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.restore(id, version, actor);
  }
}

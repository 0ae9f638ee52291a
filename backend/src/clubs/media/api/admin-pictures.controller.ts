import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiUpload } from './api-upload.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
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
  @ApiOperation({
    summary: 'List photos',
    description: 'Club secretaries see those of their clubs. Without `state`: all that are not in the bin.',
  })
  @Allow(Permission.MediaEdit)
  @ApiOkResponse({ type: AdminPicturePageResponse, description: 'A page of photos.' })
  @ApiProblems('validation_failed')
  listAdminPictures(
    @Query() query: AdminPicturesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPicturePageResponse> {
    return this.pictures.list(query, actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Upload a photo',
    description:
      'One file per call: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels. It is stored 400, 800 and 1600 pixels wide as AVIF, WebP and JPEG, without metadata. Uploading the same photo again returns the existing one. Photos need alternative text before they can be shown.',
  })
  @Allow(Permission.MediaEdit)
  @ApiUpload({
    clubId: {
      type: 'string',
      description:
        'The club that owns it; without it the club office. Secretaries must give one of their clubs.',
      example: '3',
    },
  })
  @ApiCreatedResponse({ type: AdminPictureResponse, description: 'The photo.' })
  @ApiProblems('validation_failed', 'image_unreadable')
  uploadPicture(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<AdminPictureResponse> {
    return withUpload(request, (file) => this.pictures.upload(file, actor));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a photo', description: 'Includes where it is used.' })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The photo.' })
  @ApiProblems('picture_not_found')
  getAdminPicture(
    @Param('id', PictureId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.get(id, actor);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change the details of a photo',
    description:
      'Takes effect at once wherever it is shown. Fields that are left out keep their value. Only admins change the owner.',
  })
  @Allow(Permission.MediaEdit)
  @FreshPassword()
  @OfPicture
  @Versioned()
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The photo.' })
  @ApiProblems('validation_failed', 'picture_not_found', 'alt_text_required')
  updateAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdatePictureDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.update(id, version, withoutUndefined(fields), actor);
  }

  @Post(':id/crop')
  @ApiOperation({
    summary: 'Turn and crop a photo',
    description: 'Saves the result as a new photo with the same details. The old one stays.',
  })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Versioned()
  @ApiCreatedResponse({ type: AdminPictureResponse, description: 'The new photo.' })
  @ApiProblems('validation_failed', 'picture_not_found', 'invalid_transition', 'image_unreadable')
  cropPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @Body() crop: CropPictureDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.crop(id, version, crop, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Move a photo to the bin',
    description: 'It can be restored for 30 days. Refused while the photo is in use; `uses` lists where.',
  })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Versioned()
  @ApiNoContentResponse({ description: 'It is in the bin.' })
  @ApiProblems('picture_not_found', 'in_use')
  async deleteAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pictures.moveToBin(id, version, actor);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore a photo from the bin', description: 'With all its details.' })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Versioned()
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The photo.' })
  @ApiProblems('picture_not_found', 'invalid_transition')
  restoreAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.restore(id, version, actor);
  }
}

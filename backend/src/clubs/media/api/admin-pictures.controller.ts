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
import { given } from '../../../platform/editing/given.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiUpload } from './api-upload.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { PicturesService } from '../application/pictures.service.js';
import {
  AdminPicturePageResponse,
  AdminPictureResponse,
  AdminPicturesQuery,
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
    summary: 'Pictures of the library',
    description: 'For club secretaries those of their clubs. Without a state what is not in the bin.',
  })
  @Allow(Permission.MediaEdit)
  @ApiOkResponse({ type: AdminPicturePageResponse, description: 'A page of pictures.' })
  @ApiProblems('validation_failed')
  listAdminPictures(
    @Query() query: AdminPicturesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPicturePageResponse> {
    return this.pictures.list(query, actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Sends a picture to the library',
    description:
      'One file a call: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels. What is kept is made anew from it: 400, 800 and 1600 pixels wide as AVIF, WebP and JPEG, without anything else that the file said. The same picture sent again is the one that is there. Before it can be shown somewhere it needs its alternative text.',
  })
  @Allow(Permission.MediaEdit)
  @ApiUpload({
    clubId: {
      type: 'string',
      description: "Whose it is; the office's without it. Secretaries name their club.",
      example: '3',
    },
  })
  @ApiCreatedResponse({ type: AdminPictureResponse, description: 'The picture.' })
  @ApiProblems('validation_failed', 'image_unreadable')
  uploadPicture(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<AdminPictureResponse> {
    return withUpload(request, (file) => this.pictures.upload(file, actor));
  }

  @Get(':id')
  @ApiOperation({ summary: 'A picture', description: 'With what it is used in.' })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The picture.' })
  @ApiProblems('picture_not_found')
  getAdminPicture(
    @Param('id', PictureId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.get(id, actor);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Says something about a picture',
    description:
      'At once wherever it is shown. What is left out stays as it is. Only admins say whose it is.',
  })
  @Allow(Permission.MediaEdit)
  @FreshPassword()
  @OfPicture
  @Versioned()
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The picture.' })
  @ApiProblems('validation_failed', 'picture_not_found', 'alt_text_required')
  updateAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdatePictureDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.update(id, version, given(fields), actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Puts a picture into the bin',
    description: 'From where it can be taken back for 30 days. One that is used stays; `uses` says in what.',
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
  @ApiOperation({ summary: 'Takes a picture out of the bin', description: 'As it was.' })
  @Allow(Permission.MediaEdit)
  @OfPicture
  @Versioned()
  @ApiOkResponse({ type: AdminPictureResponse, description: 'The picture.' })
  @ApiProblems('picture_not_found', 'invalid_transition')
  restoreAdminPicture(
    @Param('id', PictureId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPictureResponse> {
    return this.pictures.restore(id, version, actor);
  }
}

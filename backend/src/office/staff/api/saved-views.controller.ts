import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentUser } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { SavedViewsService } from '../application/saved-views.service.js';
import {
  CreateSavedViewDto,
  SavedViewResponse,
  SavedViewsQuery,
  UpdateSavedViewDto,
} from './saved-views.dto.js';

const ViewId = new IdParamPipe('view_not_found', 'We could not find that view.');

/** The caller's own views of the staff's lists. */
@ApiTags('Staff')
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOperation({ summary: 'The own saved views', description: 'By list and name.' })
  @Allow(Permission.StaffArea)
  @ApiOkResponse({ type: [SavedViewResponse], description: 'The views.' })
  @ApiProblems('validation_failed')
  listSavedViews(
    @CurrentUser() { id }: UserEntity,
    @Query() { list }: SavedViewsQuery,
  ): Promise<SavedViewResponse[]> {
    return this.views.list(id, list);
  }

  @Post()
  @ApiOperation({
    summary: 'Saves a view',
    description: 'A name for the filters of a list. Only you see it.',
  })
  @Allow(Permission.StaffArea)
  @ApiCreatedResponse({ type: SavedViewResponse, description: 'The view.' })
  @ApiProblems('validation_failed')
  createSavedView(
    @CurrentUser() { id }: UserEntity,
    @Body() view: CreateSavedViewDto,
  ): Promise<SavedViewResponse> {
    return this.views.create(id, view);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Changes a saved view',
    description:
      'Its name, its address or both. No version: only its owner changes it, and the last change counts.',
  })
  @Allow(Permission.StaffArea)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SavedViewResponse, description: 'The view.' })
  @ApiProblems('validation_failed', 'view_not_found')
  updateSavedView(
    @CurrentUser() user: UserEntity,
    @Param('id', ViewId) id: number,
    @Body() changes: UpdateSavedViewDto,
  ): Promise<SavedViewResponse> {
    return this.views.update(user.id, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a saved view', description: 'What it showed stays.' })
  @Allow(Permission.StaffArea)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiProblems('view_not_found')
  async deleteSavedView(@CurrentUser() user: UserEntity, @Param('id', ViewId) id: number): Promise<void> {
    await this.views.remove(user.id, id);
  }
}

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

/** The caller's own saved views of staff lists. */
@ApiTags('Staff')
@Controller('admin/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOperation({ summary: 'Lists your saved views', description: 'Sorted by list and name.' })
  @Allow(Permission.SavedViews)
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
    description: 'Saves the filters of a list under a name. Only you see it.',
  })
  @Allow(Permission.SavedViews)
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
      'Changes its name, its query or both. No version: only its owner can change it, and the last change wins.',
  })
  @Allow(Permission.SavedViews)
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
  @ApiOperation({ summary: 'Deletes a saved view', description: 'The entries of the list stay as they are.' })
  @Allow(Permission.SavedViews)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The view is deleted.' })
  @ApiProblems('view_not_found')
  async deleteSavedView(@CurrentUser() user: UserEntity, @Param('id', ViewId) id: number): Promise<void> {
    await this.views.remove(user.id, id);
  }
}

import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { HireTermsService } from '../application/hire-terms.service.js';
import {
  AdminHireTermsResponse,
  HireTermsResponse,
  PublishHireTermsDto,
  toAdminHireTerms,
  toHireTerms,
} from './dto/hire-terms.dto.js';

const TermsVersion = new IdParamPipe('terms_not_found', 'We could not find those terms.');

@ApiTags('Bookings')
@Controller('hire-terms')
export class HireTermsController {
  constructor(private readonly terms: HireTermsService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'The terms of hire in force',
    description: 'Hirers accept them when they hold a slot.',
  })
  @ApiOkResponse({ type: HireTermsResponse, description: 'The newest version.' })
  async getHireTerms(): Promise<HireTermsResponse> {
    return toHireTerms(await this.terms.current());
  }

  @Get(':version')
  @Public()
  @ApiOperation({ summary: 'One version of the terms of hire', description: 'Versions never change.' })
  @ApiParam({ name: 'version', type: 'integer' })
  @ApiOkResponse({ type: HireTermsResponse, description: 'That version.' })
  @ApiProblems('terms_not_found')
  async getHireTermsVersion(@Param('version', TermsVersion) version: number): Promise<HireTermsResponse> {
    return toHireTerms(await this.terms.of(version));
  }
}

@ApiTags('Staff')
@Controller('admin/hire-terms')
export class AdminHireTermsController {
  constructor(private readonly terms: HireTermsService) {}

  @Get()
  @ApiOperation({ summary: 'All versions of the terms of hire', description: 'Newest first.' })
  @Allow(Permission.SettingsWrite)
  @ApiOkResponse({ type: [AdminHireTermsResponse], description: 'The versions with their authors.' })
  async listHireTerms(): Promise<AdminHireTermsResponse[]> {
    return (await this.terms.list()).map(toAdminHireTerms);
  }

  @Post()
  @ApiOperation({
    summary: 'Publishes new terms of hire',
    description: 'They apply to bookings from now on; existing bookings keep the accepted version.',
  })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @ApiCreatedResponse({ type: AdminHireTermsResponse, description: 'The new version.' })
  @ApiProblems('validation_failed', 'stale_version')
  async publishHireTerms(
    @Body() { text, after }: PublishHireTermsDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminHireTermsResponse> {
    return toAdminHireTerms(await this.terms.publish(text, after, actor));
  }
}

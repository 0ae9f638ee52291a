import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Public } from '../../../platform/http/access.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
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
  @Call('The terms of hire in force', 'Hirers accept them when they hold a slot.')
  @Answers(HireTermsResponse, 'The newest version.')
  async getHireTerms(): Promise<HireTermsResponse> {
    return toHireTerms(await this.terms.current());
  }

  @Get(':version')
  @Public()
  @Call('One version of the terms of hire', 'Versions never change.')
  @Answers(HireTermsResponse, 'That version.')
  async getHireTermsVersion(@Param('version', TermsVersion) version: number): Promise<HireTermsResponse> {
    return toHireTerms(await this.terms.of(version));
  }
}

@ApiTags('Staff')
@Controller('admin/hire-terms')
export class AdminHireTermsController {
  constructor(private readonly terms: HireTermsService) {}

  @Get()
  @Call('All versions of the terms of hire', 'Newest first.')
  @Allow(Permission.SettingsWrite)
  @Answers([AdminHireTermsResponse], 'The versions with their authors.')
  async listHireTerms(): Promise<AdminHireTermsResponse[]> {
    return (await this.terms.list()).map(toAdminHireTerms);
  }

  @Post()
  @Call(
    'Publishes new terms of hire',
    'They apply to bookings from now on. Existing bookings keep the accepted version.',
  )
  @AllowWithPassword(Permission.SettingsWrite)
  @Creates(AdminHireTermsResponse, 'The new version.', 'stale_version')
  async publishHireTerms(
    @Body() { text, after }: PublishHireTermsDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminHireTermsResponse> {
    return toAdminHireTerms(await this.terms.publish(text, after, actor));
  }
}

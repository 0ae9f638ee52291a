import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { PolicyChanges } from '../application/policy-changes.service.js';
import {
  AdminPolicyResponse,
  ChangePolicyDto,
  PolicyChangeResponse,
  PreviewPolicyDto,
  toAdminPolicy,
  toPolicyChange,
  toWantedPolicy,
} from './dto/policy.dto.js';

const PolicyId = new IdParamPipe('policy_not_found', 'We could not find those rules.');

/** The rules of booking, changed by admins: each change is a version that follows the one before. */
@ApiTags('Staff')
@Controller('admin/policies')
export class AdminPoliciesController {
  constructor(private readonly policies: PolicyChanges) {}

  @Get()
  @ApiOperation({
    summary: 'All versions of the rules of booking',
    description:
      'Refunds, holds, how far ahead and until when can be booked, and bonds. Past, in force, planned and withdrawn: what begins last first.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminPolicyResponse], description: 'What begins last first.' })
  async listPolicies(): Promise<AdminPolicyResponse[]> {
    return (await this.policies.list()).map(toAdminPolicy);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What other rules of booking would do',
    description: 'Changes nothing. What is held or booked keeps the rules under which it was made.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: PolicyChangeResponse, description: 'Both, and what keeps the old ones.' })
  @ApiProblems('validation_failed')
  async previewPolicy(@Body() wanted: PreviewPolicyDto): Promise<PolicyChangeResponse> {
    return toPolicyChange(await this.policies.preview(toWantedPolicy(wanted)));
  }

  @Post()
  @ApiOperation({
    summary: 'Changes the rules of booking, at once or from a day on',
    description:
      'Adds a version; versions are never changed. What is held or booked keeps the rules under which it was made, its refund among them.',
  })
  @Allow(Permission.SetupEdit)
  @ApiCreatedResponse({ type: [AdminPolicyResponse], description: 'All versions, as they are now.' })
  @ApiProblems('validation_failed', 'quote_changed')
  async changePolicy(
    @Body() { quote, ...wanted }: ChangePolicyDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPolicyResponse[]> {
    return (await this.policies.change(toWantedPolicy(wanted), quote, actor)).map(toAdminPolicy);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Withdraws planned rules',
    description:
      'Until ten seconds before they begin. They stay in the list; withdrawing them again changes nothing.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @ApiNoContentResponse({ description: 'Nobody will book by them.' })
  @ApiProblems('policy_not_found', 'version_in_force')
  async withdrawPolicy(@Param('id', PolicyId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.policies.withdraw(id, actor);
  }
}

import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
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
import { versionCalls } from './version-calls.js';

const PolicyId = new IdParamPipe('policy_not_found', 'We could not find those rules.');
const Calls = versionCalls({
  response: AdminPolicyResponse,
  change: PolicyChangeResponse,
});

@ApiTags('Staff')
@Controller('admin/policies')
export class AdminPoliciesController {
  constructor(private readonly policies: PolicyChanges) {}

  @Calls.List({
    summary: 'All versions of the booking rules',
    description:
      'Rules for refunds, holds, the booking window, the notice period and bonds, with past, planned and withdrawn versions.',
    answer: 'The latest start first.',
  })
  @Allow(Permission.SettingsWrite)
  async listPolicies(): Promise<AdminPolicyResponse[]> {
    return (await this.policies.list()).map(toAdminPolicy);
  }

  @Calls.Preview({
    summary: 'Preview of a change of the booking rules',
    description: 'Changes nothing. Holds and bookings keep the rules under which they were made.',
    answer: 'The old and the new rules, and how many holds and bookings keep the old ones.',
  })
  @Allow(Permission.SettingsWrite)
  async previewPolicy(@Body() wanted: PreviewPolicyDto): Promise<PolicyChangeResponse> {
    return toPolicyChange(await this.policies.preview(toWantedPolicy(wanted)));
  }

  @Calls.Change({
    summary: 'Changes the booking rules, now or from a day on',
    description:
      'Adds a version, because versions never change. Holds and bookings keep the rules under which they were made, also for refunds.',
    answer: 'All versions.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async changePolicy(
    @Body() { quote, ...wanted }: ChangePolicyDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPolicyResponse[]> {
    return (await this.policies.change(toWantedPolicy(wanted), quote, actor)).map(toAdminPolicy);
  }

  @Calls.Withdraw({
    summary: 'Withdraws planned booking rules',
    description:
      'Possible until ten seconds before they start. They stay in the list, and withdrawing them again changes nothing.',
    answer: 'The rules are withdrawn.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async withdrawPolicy(@Param('id', PolicyId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.policies.withdraw(id, actor);
  }
}

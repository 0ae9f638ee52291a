import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
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
  notFound: 'policy_not_found',
});

/** The rules of booking, changed by admins: each change is a version that follows the one before. */
@ApiTags('Staff')
@Controller('admin/policies')
export class AdminPoliciesController {
  constructor(private readonly policies: PolicyChanges) {}

  @Calls.List({
    summary: 'All versions of the rules of booking',
    description:
      'Refunds, holds, how far ahead and until when can be booked, and bonds. Past, in force, planned and withdrawn: what begins last first.',
    answer: 'What begins last first.',
  })
  @Allow(Permission.SetupEdit)
  async listPolicies(): Promise<AdminPolicyResponse[]> {
    return (await this.policies.list()).map(toAdminPolicy);
  }

  @Calls.Preview({
    summary: 'What other rules of booking would do',
    description: 'Changes nothing. What is held or booked keeps the rules under which it was made.',
    answer: 'Both, and what keeps the old ones.',
  })
  @Allow(Permission.SetupEdit)
  async previewPolicy(@Body() wanted: PreviewPolicyDto): Promise<PolicyChangeResponse> {
    return toPolicyChange(await this.policies.preview(toWantedPolicy(wanted)));
  }

  @Calls.Change({
    summary: 'Changes the rules of booking, at once or from a day on',
    description:
      'Adds a version; versions are never changed. What is held or booked keeps the rules under which it was made, its refund among them.',
    answer: 'All versions, as they are now.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async changePolicy(
    @Body() { quote, ...wanted }: ChangePolicyDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPolicyResponse[]> {
    return (await this.policies.change(toWantedPolicy(wanted), quote, actor)).map(toAdminPolicy);
  }

  @Calls.Withdraw({
    summary: 'Withdraws planned rules',
    description:
      'Until ten seconds before they begin. They stay in the list; withdrawing them again changes nothing.',
    answer: 'The rules are withdrawn.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async withdrawPolicy(@Param('id', PolicyId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.policies.withdraw(id, actor);
  }
}

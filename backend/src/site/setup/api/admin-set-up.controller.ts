import { Body, Controller, Get, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { SetUp } from '../application/set-up.service.js';
import type { Step } from '../domain/set-up.js';
import {
  SetUpClubDto,
  SetUpClubsDto,
  SetUpPricesDto,
  SetUpResponse,
  SetUpRoomsDto,
  SetUpTimesDto,
  toSetUpResponse,
} from './dto/set-up.dto.js';

/** A call that stores the answers of a step. */
const Answer = (step: Step, summary: string, description: string): MethodDecorator =>
  applyDecorators(
    Put(step),
    ApiOperation({ summary, description: `${description} Stored until the set-up is finished.` }),
    Allow(Permission.SettingsWrite),
    ApiOkResponse({ type: SetUpResponse, description: 'The set-up with these answers.' }),
    ApiProblems('validation_failed', 'already_set_up'),
  );

/** The set-up: the questions before a new site becomes a club's own. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/setup')
export class AdminSetUpController {
  constructor(private readonly setUp: SetUp) {}

  @Get()
  @Call(
    'Get the status of the set-up',
    'The answers so far, from the browser or the terminal, and the missing steps. Only for a new site.',
  )
  @Allow(Permission.SettingsWrite)
  @Answers(SetUpResponse, 'The status of the set-up.', 'already_set_up')
  async getSetUp(): Promise<SetUpResponse> {
    return toSetUpResponse(await this.setUp.read());
  }

  @Answer('club', 'Answer the club step', 'Name, address, contact details and position on the map.')
  saveSetUpClub(
    @IfMatch() version: number,
    @Body() answers: SetUpClubDto,
    @CurrentActor() actor: Actor,
  ): Promise<SetUpResponse> {
    return this.save('club', answers, version, actor);
  }

  @Answer('times', 'Answer the opening hours step', 'The hours of each day of the week.')
  saveSetUpTimes(
    @IfMatch() version: number,
    @Body() answers: SetUpTimesDto,
    @CurrentActor() actor: Actor,
  ): Promise<SetUpResponse> {
    return this.save('times', answers, version, actor);
  }

  @Answer('prices', 'Answer the prices step', 'The base price of each event type.')
  saveSetUpPrices(
    @IfMatch() version: number,
    @Body() answers: SetUpPricesDto,
    @CurrentActor() actor: Actor,
  ): Promise<SetUpResponse> {
    return this.save('prices', answers, version, actor);
  }

  @Answer('rooms', 'Answer the rooms step', 'The rooms, and the spaces that can be hired.')
  saveSetUpRooms(
    @IfMatch() version: number,
    @Body() answers: SetUpRoomsDto,
    @CurrentActor() actor: Actor,
  ): Promise<SetUpResponse> {
    return this.save('rooms', answers, version, actor);
  }

  @Answer('clubs', 'Answer the clubs step', 'The clubs that get a page, if any.')
  saveSetUpClubs(
    @IfMatch() version: number,
    @Body() answers: SetUpClubsDto,
    @CurrentActor() actor: Actor,
  ): Promise<SetUpResponse> {
    return this.save('clubs', answers, version, actor);
  }

  @Post('finish')
  @Call(
    'Finish the set-up',
    'Makes the site from all answers, or changes nothing. The site is then open, and the set-up cannot be repeated.',
  )
  @Allow(Permission.SettingsWrite)
  @AnswersNothing('The site is set up.', 'validation_failed', 'already_set_up', 'set_up_incomplete', 'in_use')
  async finishSetUp(@IfMatch() version: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.setUp.finish(version, actor);
  }

  private async save(step: Step, answers: object, version: number, actor: Actor): Promise<SetUpResponse> {
    // Validation needs the fields as sent, not an instance with defaults filled in.
    return toSetUpResponse(await this.setUp.save(step, JSON.parse(JSON.stringify(answers)), version, actor));
  }
}

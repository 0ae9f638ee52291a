import { Injectable, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newContent } from '../../../platform/common/content-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { toValidationError, VALIDATION_OPTIONS } from '../../../platform/common/validation.js';
import { plain } from '../../../platform/editing/plain-fields.js';
import { RoomContent } from '../../../bookings/spaces/domain/room-content.js';
import { StepRules } from '../application/step-rules.js';
import type { Answers, Step } from '../domain/set-up.js';
import {
  SetUpClubDto,
  SetUpClubsDto,
  SetUpPricesDto,
  SetUpRoomsDto,
  SetUpTimesDto,
} from './dto/set-up.dto.js';

/** For each step, checks its form and returns all fields to store, with defaults for those that were left out. */
const FORMS: { readonly [S in Step]: (given: object) => Answers[S] } = {
  club: (given) => checked(SetUpClubDto, given),
  times: (given) => ({ hoursNote: '', ...plain(checked(SetUpTimesDto, given)) }),
  prices: (given) => checked(SetUpPricesDto, given),
  rooms: (given) => {
    const { rooms, spaces } = checked(SetUpRoomsDto, given);
    return {
      rooms: rooms.map((room) => newContent(RoomContent, room)),
      spaces: spaces.map((space) => ({ ...plain(space), accessibility: space.accessibility ?? null })),
    };
  },
  clubs: (given) => ({
    clubs: checked(SetUpClubsDto, given).clubs.map((club) => {
      const none = { trainingSchedule: null, seasonPeriod: '', ageGroups: '' };
      return { ...none, description: club.shortDescription, ...plain(club) };
    }),
  }),
};

/** Checks answers with the rules of the staff forms. */
@Injectable()
export class FormRules extends StepRules {
  check<S extends Step>(step: S, given: unknown): Answers[S] {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new ValidationError({ body: ['Send an object.'] });
    const answers: Answers[S] = FORMS[step](given);
    return JSON.parse(JSON.stringify(answers)) as Answers[S];
  }
}

/** @throws ValidationError by field */
export function checked<T extends object>(form: Type<T>, given: object): T {
  const dto = plainToInstance(form, given);
  const faults = validateSync(dto, VALIDATION_OPTIONS);
  if (faults.length > 0) throw toValidationError(faults);
  return dto;
}

import { Module } from '@nestjs/common';
import { AdminSetUpController } from './api/admin-set-up.controller.js';
import { FormRules } from './api/form-rules.js';
import { SetUp } from './application/set-up.service.js';
import { StepRules } from './application/step-rules.js';

/** The set-up of a new site. */
@Module({
  controllers: [AdminSetUpController],
  providers: [SetUp, { provide: StepRules, useClass: FormRules }],
})
export class SetUpModule {}

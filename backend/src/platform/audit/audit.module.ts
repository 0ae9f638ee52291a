import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.js';
import { ForgetAuditJob } from './forget-audit.job.js';

@Global()
@Module({ providers: [AuditTrail, ForgetAuditJob], exports: [AuditTrail] })
export class AuditModule {}

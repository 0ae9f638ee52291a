import { Module } from '@nestjs/common';
import { NeedsAttentionController } from './api/attention.controller.js';
import { DeadJobsController } from './api/dead-jobs.controller.js';
import { DeadJobs } from './application/dead-jobs.js';
import { NeedsAttention } from './application/needs-attention.service.js';
import { AttentionItemRepository } from './persistence/attention-item.repository.js';
import { NoteRepository } from './persistence/note.repository.js';

@Module({
  controllers: [NeedsAttentionController, DeadJobsController],
  providers: [DeadJobs, NeedsAttention, AttentionItemRepository, NoteRepository],
  exports: [NeedsAttention],
})
export class AttentionModule {}

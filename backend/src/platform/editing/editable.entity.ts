import type { Type } from '@nestjs/common';
import { Column, CreateDateColumn, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm';
import { fieldsOf } from '../common/content-fields.js';

/**
 * A row that staff edit. Its own columns hold the public content (or the first draft, while `publishedAt` is null);
 * `draft` holds unpublished changes.
 */
export abstract class EditableEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Optimistic lock; each change adds 1. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  @Column({ type: 'jsonb', nullable: true })
  draft: object | null;
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
  /** The last change by staff; `updatedAt` is the last change that the public sees. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  editedAt: Date;
  @Column({ type: 'integer', nullable: true })
  editedBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

const COLUMNS = ['integer', 'boolean'] as const;

/** Cuts the seconds that PostgreSQL adds: content has 'HH:mm'. */
const MINUTES: ValueTransformer = {
  to: (time: unknown) => time,
  from: (time: string | null) => time && time.slice(0, 5),
};

/** An entity with one column for each field of the content; a list becomes an array of integers or texts. */
export function EditableRow<Content extends object>(content: Type<Content>): Type<Content & EditableEntity> {
  abstract class Row extends EditableEntity {}
  for (const [name, { schema, nullable, column }] of fieldsOf(content)) {
    const array = schema.type === 'array';
    const { type: stored } = array ? (schema.items as { type?: unknown }) : schema;
    const named = COLUMNS.find((known) => known === stored);
    const type = column ?? (schema.format === 'date' ? 'date' : (named ?? 'text'));
    const transformer = type === 'time' ? MINUTES : undefined;
    Column({ type, array, nullable, transformer })(Row.prototype, name);
  }
  return Row as Type<Content & EditableEntity>;
}

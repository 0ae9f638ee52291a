import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PEOPLE_TABLES } from '../persistence/people-tables.js';
import { collect } from '../persistence/table-rule.js';
import { findPerson, readOnly } from '../persistence/person.js';

/** What the club keeps of somebody: lists of rows by what they are, amounts in minor units of their currency. */
export interface PersonFile {
  collectedAt: string;
  [list: string]: unknown;
}

/** Collects what the club keeps of a person. */
@Injectable()
export class PersonData {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Everything of an account's owner, as of one moment, without secrets.
   * @throws DomainError `person_not_found`
   */
  collect(userId: number): Promise<PersonFile> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await readOnly(manager);
      const person = await findPerson(userId, manager);
      const file: PersonFile = { collectedAt: new Date().toISOString() };
      for (const rule of PEOPLE_TABLES) {
        const collected = await collect(rule, person, manager);
        if (collected) file[collected.as] = collected.rows;
      }
      return file;
    });
  }
}

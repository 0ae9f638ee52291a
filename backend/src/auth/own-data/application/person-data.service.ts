import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PERSONAL_DATA_TABLES } from '../persistence/personal-data-tables.js';
import { collect, isShown, type Sees, SEES_ALL } from '../persistence/personal-data-table.js';
import { findPerson, setReadOnly } from '../persistence/person.js';

/** The data kept about a person: lists of rows by name, with amounts in minor units of their currency. */
export interface PersonalDataFile {
  collectedAt: string;
  /** Lists that the reader's duties do not include; missing if there are none. */
  leftOut?: string[];
  [list: string]: unknown;
}

/** Collects the data kept about a person. */
@Injectable()
export class PersonData {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * A consistent snapshot of the data about an account's owner, without secrets.
   * @param sees the reader's permissions
   * @throws DomainError `person_not_found`
   */
  collect(userId: number, sees: Sees = SEES_ALL): Promise<PersonalDataFile> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      await setReadOnly(manager);
      const person = await findPerson(userId, manager);
      const file: PersonalDataFile = { collectedAt: new Date().toISOString() };
      const hidden = PERSONAL_DATA_TABLES.filter((rule) => !isShown(rule, sees));
      if (hidden.length > 0) file.leftOut = hidden.flatMap(({ exported }) => exported?.as ?? []);
      for (const rule of PERSONAL_DATA_TABLES) {
        if (hidden.includes(rule)) continue;
        const collected = await collect(rule, person, manager);
        if (collected) file[collected.as] = collected.rows;
      }
      return file;
    });
  }
}

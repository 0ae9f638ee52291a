import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import { beforeCommit } from '../../platform/database/transaction.js';

/** A room that has become free for a period. */
export interface FreedRoom {
  roomId: number;
  start: Date;
  end: Date;
  /** The user who had it; null for the club, and for hirers without an account. */
  ofUserId: number | null;
}

/** Offers the rooms to the waiting list, in the transaction that frees them. */
export type FreedRoomsListener = (freed: readonly FreedRoom[], manager: EntityManager) => Promise<void>;

/**
 * Collects the rooms that a transaction frees for the waiting list. The listener runs just before the commit, when the transaction
 * has taken the rooms that it needs itself.
 */
@Injectable()
export class FreedRooms {
  private readonly noted = new WeakMap<QueryRunner, FreedRoom[]>();
  private listener: FreedRoomsListener | null = null;

  onFreed(listener: FreedRoomsListener): void {
    this.listener = listener;
  }

  note(rooms: readonly FreedRoom[], manager: EntityManager): void {
    const runner = manager.queryRunner;
    if (!runner) throw new Error('no transaction');
    if (rooms.length === 0) return;
    const noted = this.noted.get(runner);
    if (noted) {
      noted.push(...rooms);
      return;
    }
    const first = [...rooms];
    this.noted.set(runner, first);
    beforeCommit(manager, async () => {
      this.noted.delete(runner);
      await this.listener?.(first, manager);
    });
  }

  /** The rooms that a transaction has freed so far. */
  of({ queryRunner }: EntityManager): readonly FreedRoom[] {
    return (queryRunner && this.noted.get(queryRunner)) ?? [];
  }
}

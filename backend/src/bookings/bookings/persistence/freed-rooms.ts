import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import { beforeCommit } from '../../../platform/database/transaction.js';

/** A room that is given back for a while. */
export interface FreedRoom {
  roomId: number;
  start: Date;
  end: Date;
  /** Whose it was; null for the club's own, and for hirers without an account. */
  ofUserId: number | null;
}

/** Decides, in the transaction that frees the rooms, who on the waiting list is offered them. */
export type FreedRoomsListener = (freed: readonly FreedRoom[], manager: EntityManager) => Promise<void>;

/**
 * Rooms that come free because what had them is given up, and not because a hold has lapsed: noted where they are given back,
 * and told at the end of that transaction, when what it takes itself has been taken.
 */
@Injectable()
export class FreedRooms {
  private readonly noted = new WeakMap<QueryRunner, FreedRoom[]>();
  private listener: FreedRoomsListener | null = null;

  tell(listener: FreedRoomsListener): void {
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

  /** What a transaction has given back so far. */
  of({ queryRunner }: EntityManager): readonly FreedRoom[] {
    return (queryRunner && this.noted.get(queryRunner)) ?? [];
  }
}

// Commits writes in groups. The writes of one turn of the event loop share a transaction at its end, with a savepoint
// for each. One sync to the disk serves all of them, and then all are answered. A write is committed at once when no
// two have come together lately. Waiting would cost a lone client a tenth of its writes.
import type Libsql from 'libsql';
import { Problem } from '../../runtime/problems/problem.js';
import type { Enclosing } from './deferred.js';
import { mayBeLeft, unavailable } from './failures.js';

/** A larger group would keep reads waiting. */
const GROUP_SIZE = 256;

export interface WaitingWrite {
  /** Runs the apply and keeps its result. Throws the error of the apply. */
  run(): void;
  /** The same for a write that may be its own transaction. It leaves a transaction open that it has begun. */
  runAlone?(enclosing: Enclosing): void;
  /** Answers the caller with the kept result. */
  resolve(): void;
  reject(reason: unknown): void;
  readonly deadline: number;
}

export interface CommitQueue {
  add(write: WaitingWrite): void;
  /** Commits the waiting writes now. */
  finish(): void;
}

export function commitQueue(connection: Libsql.Database): CommitQueue {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT one_write');
  const release = connection.prepare('RELEASE one_write');
  const undo = connection.prepare('ROLLBACK TO one_write');
  const userVersion = connection.prepare('PRAGMA user_version').raw(true);

  let waiting: WaitingWrite[] = [];
  /** True when a write waits for the end of the turn, since others are likely to come in it. */
  let gathers = false;

  function commitWaiting(): void {
    const group = waiting.slice(0, GROUP_SIZE);
    // Closing has committed them already.
    if (group.length === 0) return;
    waiting = waiting.slice(GROUP_SIZE);
    if (waiting.length > 0) setImmediate(commitWaiting);
    gathers = group.length > 1;
    const [first] = group;
    if (group.length === 1 && first?.runAlone) commitAlone(first);
    else commitTogether(group);
  }

  function commitTogether(group: readonly WaitingWrite[]): void {
    const applied: WaitingWrite[] = [];
    try {
      begin.run();
      for (const write of group) {
        const undone = applyOne(write, group.length === 1);
        if (undone === undefined) applied.push(write);
        else write.reject(undone.reason);
      }
      if (applied.length > 0) commit.run();
      else if (connection.inTransaction) rollback.run();
    } catch (error) {
      const failure = givenUp(error);
      for (const write of group) write.reject(failure);
      return;
    }
    for (const write of applied) write.resolve();
  }

  function commitAlone(write: WaitingWrite): void {
    const check = (): void => {
      if (performance.now() > write.deadline) throw tooLate();
    };
    try {
      check();
      write.runAlone?.({ begin: () => begin.run(), check });
      if (connection.inTransaction) commit.run();
    } catch (error) {
      return write.reject(givenUp(error));
    }
    write.resolve();
  }

  /** Ends a transaction that cannot be committed. @returns the error for its callers */
  function givenUp(error: unknown): unknown {
    // SQLite may have rolled back by itself, for example when the disk is full.
    if (connection.inTransaction) rollback.run();
    return unavailable(error, mayBeLeft(error) && !overwritten());
  }

  /** Commits the first write of a turn; the other ones are committed together at its end. */
  function commitAtOnce(): void {
    commitWaiting();
    gathers = true;
    setImmediate(() => {
      if (waiting.length === 0) gathers = false;
    });
  }

  /**
   * A commit that was not synced is in the file all the same, and would be found there if the process ended now.
   * Another commit, which changes nothing, is written in its place. The sync of that one makes no difference as long as
   * the machine runs.
   */
  function overwritten(): boolean {
    try {
      connection.exec(`PRAGMA user_version = ${String(userVersion.get([]))}`);
      return true;
    } catch (error) {
      return mayBeLeft(error);
    }
  }

  /**
   * Applies one write of a group. Throws when the whole transaction is lost.
   * @param isAlone true when the write has the transaction for itself, and needs no savepoint
   * @returns the reason when the write was undone
   */
  function applyOne(write: WaitingWrite, isAlone: boolean): { readonly reason: unknown } | undefined {
    if (performance.now() > write.deadline) return { reason: tooLate() };
    if (!isAlone) savepoint.run();
    try {
      write.run();
      if (performance.now() > write.deadline) throw tooLate();
      if (!isAlone) release.run();
      return undefined;
    } catch (reason) {
      if (!connection.inTransaction) throw reason;
      if (isAlone) rollback.run();
      else {
        undo.run();
        release.run();
      }
      return { reason: unavailable(reason) };
    }
  }

  return {
    add(write) {
      waiting.push(write);
      if (waiting.length > 1) return;
      if (gathers) setImmediate(commitWaiting);
      else commitAtOnce();
    },
    finish() {
      while (waiting.length > 0) commitWaiting();
    },
  };
}

function tooLate(): Problem {
  return new Problem('service-unavailable', 'The service could not answer in time. Nothing was changed.', {
    headers: { 'retry-after': '1' },
  });
}

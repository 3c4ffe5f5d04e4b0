import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'

/** An open file, and whether a transaction is under way on it. */
export interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: boolean
}

const pauseMs = 20
const longestPauseMs = 500

const isWrite = /^\s*(insert|update|delete|with|create|alter|drop)\b/i

/**
 * Kysely's driver for the one connection to a SQLite file, except that it waits for a lock of
 * another program without holding up the process (decision 091): the connection is free for others
 * between two tries. After `lockWaitMs` the error of the engine is thrown, and nothing was written.
 */
export class SqliteFileDriver extends SqliteDriver {
  private file: SqliteFile | undefined
  private waiting = 0
  private patient: DatabaseConnection | undefined

  constructor(
    open: () => SqliteFile,
    private readonly lockWaitMs: number,
  ) {
    super({ database: () => Promise.resolve((this.file = open())) })
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.patient ??= {
      executeQuery: <R>(query: CompiledQuery) => this.execute<R>(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
    return this.patient
  }

  /** Some errors, such as a full disk, make the engine roll back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.isInTransaction) await super.rollbackTransaction(connection)
  }

  private get isInTransaction(): boolean {
    return this.file?.isInTransaction === true
  }

  private async execute<R>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> {
    if (this.isInTransaction) return connection.executeQuery<R>(query)
    if (isWrite.test(query.sql)) return this.inOwnTransaction<R>(connection, query)
    return this.whenFree(() => connection.executeQuery<R>(query))
  }

  /**
   * libsql leaves a statement that met a lock half done, and then no transaction can commit until
   * the same statement runs again. `begin` is the one that it does not leave so: no other meets a lock.
   */
  private async inOwnTransaction<R>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> {
    await this.whenFree(() => this.beginTransaction(connection))
    try {
      const result = await connection.executeQuery<R>(query)
      await this.commitTransaction(connection)
      return result
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  private async whenFree<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.lockWaitMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isLocked(error) || performance.now() > until) throw error
        await this.pause()
      }
    }
  }

  /** Lets others use the connection for a while; the longer, the more of us are waiting. */
  private async pause(): Promise<void> {
    this.waiting += 1
    await super.releaseConnection()
    await delay(Math.min(Math.random() * pauseMs * this.waiting, longestPauseMs))
    await super.acquireConnection()
    this.waiting -= 1
  }
}

function isLocked(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}

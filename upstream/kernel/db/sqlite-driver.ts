import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'

export interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: boolean
}

const pauseMs = 20
const longestPauseMs = 500

const isWrite = /^\s*(insert|update|delete|with|create|alter|drop)\b/i

/**
 * Kysely's driver for the single connection to a SQLite file, except that it waits for another
 * program's lock without blocking the process (decision 091): others may use the connection between
 * two tries. After `lockWaitMs` it throws the engine's error, and nothing was written.
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

  /** After some errors, such as a full disk, the engine has rolled back already. */
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
   * libsql leaves a statement that met a lock unfinished, and then no transaction can commit until
   * the same statement runs again. `begin` is the exception, so only `begin` may meet a lock.
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

  /** Releases the connection for a while; longer when more statements are waiting. */
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

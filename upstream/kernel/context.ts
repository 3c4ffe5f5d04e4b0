import type { Logger } from 'pino'
import type { Permission } from '#contract/desk/roles'
import type { Buyer } from './buyer'
import type { Config } from './config'
import type { Database, Db } from './db/database'
import { configInForce } from './meta/settings-in-force'
import type { Operator } from './operator'

/**
 * First argument of every function with side effects. `now` (ms) is read once per request or job
 * run, so that one response has one time.
 */
export interface Context<B extends Buyer | undefined = Buyer | undefined> {
  /** The opened database, with the in-memory catalogue index attached to it. */
  database: Database
  /** Runs the statements: the database, or the current transaction (`transact`). */
  db: Db
  /**
   * In a transaction around a whole request: a nested `transact` is a savepoint and rolls back
   * alone.
   */
  hasParts?: boolean
  /** Runs after that transaction is committed; absent where that is left to the jobs. */
  afterCommit?: ((ctx: Context) => void | Promise<void>)[]
  /** Of the environment and of the desk, read once per request. */
  config: Config
  log: Logger
  now: number
  requestId: string
  token: string | undefined
  /** The buyer's browser, as the web process reports it; absent for jobs. */
  from?: { address: string; userAgent: string } | undefined
  /** The store of the page that sent the form; undefined when the sender names none. */
  pageStore: number | undefined
  buyer: B
  /** The person at the desk; a request never has both a buyer and an operator. */
  operator: Operator | undefined
}

export interface OperatorContext extends Context {
  operator: Operator
  permission: Permission
}

type World = Pick<Context, 'database' | 'config' | 'log' | 'now' | 'requestId'>

export function createContext(world: World): Context<undefined> {
  return {
    ...world,
    config: configInForce(world.database, world.config),
    db: world.database.db,
    token: undefined,
    pageStore: undefined,
    buyer: undefined,
    operator: undefined,
  }
}

/** The same request on behalf of this buyer: its sender, or another store of the same owner. */
export function actingFor<B extends Buyer | undefined>(ctx: Context, buyer: B): Context<B> {
  return { ...ctx, buyer }
}

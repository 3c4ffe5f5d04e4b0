import type { Logger } from 'pino'
import type { Permission } from '#contract/desk/roles'
import type { Buyer } from './buyer'
import type { Config } from './config'
import type { Database, Db } from './db/database'
import type { Operator } from './operator'

/**
 * What a function that needs the world takes first. `now` (ms) is read once per request, or once
 * per run of a job, so that one answer has one time.
 */
export interface Context<B extends Buyer | undefined = Buyer | undefined> {
  /** The opened database, of which the catalogue's index in memory is one. */
  database: Database
  /** Where statements go: the database, or the transaction that is under way (`transact`). */
  db: Db
  /** In a transaction that holds a whole request: what fails in it takes back its own part only. */
  hasParts?: boolean
  /** What such a transaction does once it is committed; absent where that is left to the jobs. */
  afterCommit?: ((ctx: Context) => void)[]
  config: Config
  log: Logger
  now: number
  requestId: string
  /** The bearer token as sent, for logout. */
  token: string | undefined
  /** The browser that a buyer's request comes from, as the web process says; absent for jobs. */
  from?: { address: string; userAgent: string } | undefined
  /** The store of the page that a form was sent from, as its sender says; undefined for none. */
  pageStore: number | undefined
  buyer: B
  /** Who works at the desk; no request has a buyer and an operator. */
  operator: Operator | undefined
}

/** A request of an operator, and the permission by which it was allowed. */
export interface OperatorContext extends Context {
  operator: Operator
  permission: Permission
}

/** What a context is made of; without a buyer for visitors and for jobs. */
type World = Pick<Context, 'database' | 'config' | 'log' | 'now' | 'requestId'>

export function createContext(world: World): Context<undefined> {
  return {
    ...world,
    db: world.database.db,
    token: undefined,
    pageStore: undefined,
    buyer: undefined,
    operator: undefined,
  }
}

/** The same request on behalf of this buyer: who sends it, or another store of the same owner. */
export function actingFor<B extends Buyer | undefined>(ctx: Context, buyer: B): Context<B> {
  return { ...ctx, buyer }
}

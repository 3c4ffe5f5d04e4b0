import type { Logger } from 'pino'
import type { CallName, Calls } from '#contract/calls'
import type { DataOf, InputOf } from '#contract/call'
import type { Database } from '../db/database'
import type { Config } from '../config'
import type { Buyer } from '../members/buyer'

/** What a handler may use. `now` is read once per request, so that one answer has one time. */
export interface Context<B extends Buyer | undefined = Buyer | undefined> {
  database: Database
  config: Config
  log: Logger
  now: number
  requestId: string
  /** The bearer token as sent, for logout. */
  token: string | undefined
  buyer: B
}

type BuyerOf<N extends CallName> = Calls[N]['access'] extends 'buyer' ? Buyer : Buyer | undefined

/** Turns the validated input of one call into its data; refuses by throwing `ApiError`. */
export type Handler<N extends CallName> = (
  context: Context<BuyerOf<N>>,
  input: InputOf<Calls[N]>,
) => Promise<DataOf<Calls[N]>>

export type Handlers = { [N in JsonCallName]: Handler<N> }

/**
 * Uploads and downloads carry bytes, a batch carries other calls: those are mounted by hand
 * (upstream/uploads/http.ts, batch.ts).
 */
export type JsonCallName = Exclude<CallName, 'upload.create' | 'upload.read' | 'batch.read'>

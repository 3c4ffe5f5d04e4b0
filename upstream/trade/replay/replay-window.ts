import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '#upstream/kernel/context'
import {
  countSubmissions,
  listCharged,
  listSubmissionsAfter,
  type Window,
} from '../orders/charged-store'
import type { Settlement } from '../settlement/settle'
import { chargedSubmissions, type ChargedSubmission } from './charged'
import { differences } from './differences'
import { cancelledLines, effectOf, isBelowStep } from './effect'
import { readInputs, type Inputs, type ReplayLine } from '../settlement/inputs'
import { learnCosts, learnTerms, nothingKnown, type Known } from './offer-terms'
import { addEffect, addFound, emptyReport, type ReplayReport } from './report'
import { goneOffers, offersOf, replayed, replayedWith, type Draft, type Drafted } from './replayed'
import { listInputs } from '../orders/inputs-store'

export interface ReplayWindow extends Window {
  /** Undefined: the orders as they were only. */
  draft: Draft | undefined
  /** Orders that are through, after each batch. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** A replay under way. `report` and `known` grow. */
export interface ReplayRun extends Window {
  draft: Draft | undefined
  report: ReplayReport
  stores: Set<number>
  known: Known
}

/** Submissions of a batch, and those of which the rows are in memory at once. */
const batchSize = 500
const sliceSize = 100
/** ms of work between two turns in which buyers are answered. */
const turnMs = 15

/**
 * Settles the orders of a window as they were and with a draft, and reports what the draft would
 * have changed, by the quantities as they were (domain-rules §23). Reads only; memory does not grow
 * with the number of orders.
 */
export async function replayWindow(ctx: Context, window: ReplayWindow): Promise<ReplayReport> {
  const total = await countSubmissions(ctx.db, window)
  const run = beginRun(window)
  let after: number | undefined = 0
  while (after !== undefined) {
    after = await replayBatch(ctx, run, after)
    window.onProgress?.(run.report.looked, total)
  }
  return run.report
}

export function beginRun(
  { since, until, draft }: Window & { draft: Draft | undefined },
  report = emptyReport(),
): ReplayRun {
  const stores = new Set(report.touchedStores)
  return { since, until, draft, report, stores, known: nothingKnown() }
}

/** Adds the next 500 orders to the report. Returns the last one, undefined where nothing is left. */
export async function replayBatch(
  ctx: Context,
  run: ReplayRun,
  after: number,
): Promise<number | undefined> {
  const ids = await listSubmissionsAfter(ctx.db, run, { after, most: batchSize })
  for (let at = 0; at < ids.length; at += sliceSize)
    await replaySlice(ctx, run, ids.slice(at, at + sliceSize))
  run.report.touchedStores = [...run.stores]
  return ids.length < batchSize ? undefined : ids.at(-1)
}

interface Read {
  charged: ChargedSubmission
  inputs: Inputs
  before: Settlement<ReplayLine>
  drafted: Drafted | undefined
}

async function replaySlice(ctx: Context, run: ReplayRun, ids: readonly number[]): Promise<void> {
  const { db } = ctx
  const { orders, lines } = await listCharged(db, ids)
  const kept = await listInputs(db, ids)
  const submissions = chargedSubmissions(orders, lines).map((charged) => {
    const text = kept.get(charged.id)
    return { charged, text, inputs: text === undefined ? undefined : readInputs(text) }
  })
  await learnTerms(
    db,
    run.known,
    submissions.flatMap(({ inputs }) => inputs ?? []),
  )
  const read: Read[] = []
  let turnAt = performance.now() + turnMs
  const breathe = async () => {
    if (performance.now() < turnAt) return
    await turn()
    turnAt = performance.now() + turnMs
  }
  for (const { charged, text, inputs } of submissions) {
    const one = readOne(run, charged, { text, inputs })
    if (one !== undefined) {
      read.push(one)
      await compare(ctx, run.report, one)
    }
    await breathe()
  }
  await learnCosts(db, run.known, goodsOf(read))
  for (const one of read) {
    addOne(run, one)
    await breathe()
  }
}

/** Settles an order as it was, and drafts; undefined where that cannot be done. */
function readOne(
  run: ReplayRun,
  charged: ChargedSubmission,
  { text, inputs }: { text: string | undefined; inputs: Inputs | undefined },
): Read | undefined {
  const { report, known } = run
  const { code } = charged
  report.looked += 1
  report.cancelled += charged.cancelled
  if (text === undefined) {
    addFound(report.withoutRecord, { code })
    return undefined
  }
  const gone = inputs === undefined ? [] : goneOffers(inputs, known)
  if (inputs === undefined || gone.length > 0) {
    const why = inputs === undefined ? '结算记录的版本不认识' : `${gone.join('、')} 已不存在`
    addFound(report.notComparable, { code, why })
    return undefined
  }
  const before = replayed(inputs, known)
  const order = { submissionId: charged.id, storeId: charged.storeId, at: charged.at }
  const drafted = run.draft?.(offersOf(inputs, known), inputs.lines, order)
  return { charged, inputs, before, drafted }
}

/** An order that differs is read again: it may have been split between two statements. */
async function compare(
  { db }: Context,
  report: ReplayReport,
  { charged, inputs, before }: Read,
): Promise<void> {
  if (differences(before, charged, inputs.reductions).length === 0) return
  const { orders, lines } = await listCharged(db, [charged.id])
  const [now = charged] = chargedSubmissions(orders, lines)
  const what = differences(before, now, inputs.reductions)
  if (what.length > 0) addFound(report.differing, { code: charged.code, what })
}

function addOne({ report, stores, known }: ReplayRun, one: Read): void {
  const { charged, inputs, before, drafted } = one
  if (charged.parts.every(({ isCancelled }) => isCancelled)) return
  const after = drafted === undefined ? before : replayedWith(inputs, drafted)
  const left = cancelledLines(before, charged.parts)
  const effect = effectOf(before, after, { left, costs: known.costs })
  const isBelow =
    drafted !== undefined && isBelowStep(after, drafted.offers, offersOf(inputs, known))
  const { code, storeId } = charged
  addEffect(report, effect, { code, storeId, isBelow })
  if (effect.isTouched) stores.add(storeId)
}

/** Goods of the lines, and those that may be given. */
function goodsOf(read: readonly Read[]): Set<number> {
  const ids = new Set<number>()
  for (const { before, drafted } of read) {
    for (const { line } of before.lines) ids.add(line.goodsId)
    for (const { gift } of before.gifts) ids.add(gift.goodsId)
    for (const { gift } of drafted?.offers.gifts ?? []) if (gift) ids.add(gift.goodsId)
  }
  return ids
}

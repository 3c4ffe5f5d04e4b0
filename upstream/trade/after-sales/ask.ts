import { evidenceErrors } from '#contract/after-sales-evidence'
import {
  afterSalesReasons,
  problemsOfReason,
  type AfterSalesKind,
  type AfterSalesReason,
} from '#contract/after-sales-words'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { noteRefused } from '../shipments/claimed-store'
import { receiverOf } from '../shipments/receive'
import { closeRefused, type RefusedBy } from './close-refused'
import { insertPictures, saveParcel } from './detail-store'
import { readLines } from './lines'
import { quoteRequest, type Asked, type Quote } from './quote'
import type { Problem } from './rules'
import { insertRequest, listOfForm, type AfterSalesRow } from './store'
import { note, titleOf } from './tell'

export interface Filing {
  token: string
  lines: readonly { id: number; quantity: number }[]
  kind: AfterSalesKind
  reason: AfterSalesReason
  isRefusal: boolean
  /** A whole shipment: one reason, no lines to choose. */
  isWhole?: boolean
  words: string
  pictures: readonly number[]
  noticeNumber: string
  temperatureId?: number | undefined
}

/**
 * Files return requests for shipped goods: one per line and batch (domain-rules §17). Idempotent by
 * form token. Goods refused on delivery go straight to the warehouse's inspection. 404 for another
 * store's lines, 409 for a token that was already used with other content, 422 with the reason code
 * where a line cannot be returned.
 */
export async function askAfterSales(ctx: Context<Buyer>, filing: Filing): Promise<number[]> {
  const { storeId, memberId, approval } = ctx.buyer
  await requireOwnUploads(ctx, 'pictures', filing.pictures)
  const { temperatureId } = filing
  if (temperatureId !== undefined) await requireOwnUploads(ctx, 'temperatureId', [temperatureId])
  return transact(ctx, (trx) =>
    fileRequests(trx, filing, {
      storeId,
      memberId,
      isOn: approval === 'approved',
      by: receiverOf(ctx.buyer),
    }),
  )
}

interface Asker {
  storeId: number
  /** Null where an operator files it. */
  memberId: number | null
  isOn: boolean
  /**
   * The person of the store, as the audit log shows them. Absent where nobody of the store filed
   * it.
   */
  by?: string
}

export async function fileRequests(ctx: Context, filing: Filing, asker: Asker): Promise<number[]> {
  await lockRows(ctx.db, 'stores', [asker.storeId])
  const known = await listOfForm(ctx.db, asker.storeId, filing.token)
  if (known.length > 0) {
    if (!isSameFiling(known, filing)) throw sentOtherwise(known.map(({ code }) => code).join('、'))
    return known.map(({ id }) => id)
  }
  const asked = await readAsked(ctx, filing, asker)
  const isCold = asked.lines.some(({ line }) => line.claimed.isColdChain)
  const errors = asker.memberId === null ? {} : evidenceErrors(filing, isCold)
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  const quote = await quoteRequest(ctx, asker.storeId, asked)
  if (quote.problems.length > 0) throw refusal(quote.problems, filing)
  const ids: number[] = []
  for (const one of asked.lines) ids.push(await keep(ctx, { filing, asker, quote }, one))
  if (filing.isRefusal) await closeRefused(ctx, asked.lines, refusedBy(filing, asker))
  return ids
}

/**
 * Pictures are not compared: a resent form uploads them again. Later supplements are appended to
 * the words.
 */
function isSameFiling(known: readonly AfterSalesRow[], filing: Filing): boolean {
  const asked = new Map(filing.lines.map(({ id, quantity }) => [id, quantityToMilli(quantity)]))
  const { kind, reason, isRefusal, noticeNumber, words } = filing
  return (
    known.length === filing.lines.length &&
    known.every(
      (one) =>
        asked.get(one.shipment_line_id) === one.quantity_milli &&
        one.kind === kind &&
        one.reason === reason &&
        (one.is_refusal === 1) === isRefusal &&
        one.notice_number === noticeNumber &&
        one.words.startsWith(words),
    )
  )
}

function refusedBy({ reason, words }: Filing, { by = '' }: Asker): RefusedBy {
  return { by, words: words === '' ? afterSalesReasons[reason] : words }
}

/**
 * Reads the lines of a form with the facts the rules need. 404 where a line belongs to another
 * store.
 */
export async function readAsked(
  ctx: Context,
  filing: Pick<Filing, 'lines' | 'kind' | 'reason' | 'isRefusal'>,
  { storeId, isOn }: Pick<Asker, 'storeId' | 'isOn'>,
): Promise<Asked> {
  const ids = filing.lines.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new FormError({ lines: ['同一行不能重复选择'] })
  const found = await readLines(ctx, { lineIds: ids }, isOn)
  const { kind, reason, isRefusal } = filing
  return {
    kind,
    reason,
    isRefusal,
    lines: filing.lines.map(({ id, quantity }) => {
      const line = found.find(({ row }) => row.id === id && row.store_id === storeId)
      if (line === undefined) throw notFound('发货明细')
      return { line, quantityMilli: quantityToMilli(quantity) }
    }),
  }
}

async function keep(
  ctx: Context,
  { filing, asker, quote }: { filing: Filing; asker: Asker; quote: Quote },
  { line: { row }, quantityMilli }: Asked['lines'][number],
): Promise<number> {
  const { kind, reason, isRefusal, words, noticeNumber, token } = filing
  const asked = {
    token,
    store_id: asker.storeId,
    member_id: asker.memberId,
    kind,
    reason,
    words,
    order_id: row.order_id,
    order_line_id: row.order_line_id,
    shipment_id: row.shipment_id,
    shipment_line_id: row.id,
    quantity_milli: quantityMilli,
    is_refusal: isRefusal ? 1 : 0,
    notice_number: noticeNumber,
    state: isRefusal ? ('inspecting' as const) : ('reviewing' as const),
    quoted_fen: quote.fenByLine.get(row.id) ?? 0,
  }
  const kept = await insertRequest(ctx, asked, chinaDay(ctx.now))
  if (kept === undefined)
    throw refusal(
      [{ code: 'AS_OPEN', message: '这一行、这个批号刚刚有了一份申请，请查看售后列表' }],
      filing,
    )
  await insertPictures(ctx.db, kept.id, filing.pictures, 'evidence')
  if (filing.temperatureId !== undefined)
    await insertPictures(ctx.db, kept.id, [filing.temperatureId], 'temperature')
  if (isRefusal) {
    await noteRefused(ctx.db, row.id, quantityMilli)
    await saveParcel(ctx, {
      request_id: kept.id,
      way: 'driver',
      carrier: '',
      tracking_number: '',
      pick_up_on: '',
      half: '',
      note: '拒收，随车带回',
    })
  }
  const batch = row.batch_number === '' ? '' : ` 批号 ${row.batch_number}`
  const amount = `${String(milliToQuantity(quantityMilli))} ${row.unit}`
  const what = `${row.name}${batch} ${amount}`
  const request = { ...kept, order_id: row.order_id }
  await note(ctx, request, `${titleOf({ kind, reason, is_refusal: asked.is_refusal })}：${what}`)
  return kept.id
}

/** A 422 at the field the problem concerns, with its code. */
function refusal(problems: readonly Problem[], { isWhole = false }: Filing): ApiError {
  const errors: Record<string, string[]> = {}
  for (const { code, message } of problems) {
    const field = isWhole ? 'cause' : problemsOfReason.includes(code) ? 'reason' : 'lines'
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return new ApiError(codes.formError, problems[0]?.message ?? '', { errors, problems })
}

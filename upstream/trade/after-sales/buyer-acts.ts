import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { returnWays } from '#contract/after-sales-words'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { insertPictures, saveParcel } from './detail-store'
import { readLines } from './lines'
import { parcelErrors } from './parcel-rules'
import { appealWithinMs, isForWholeSets, mostOf } from './rules'
import { openStates } from './states'
import { advanceReturn, findReturn, listOfForm, type ReturnRow } from './store'
import { note } from './tell'

/**
 * Withdraws a request before its goods reach inspection. 400 afterwards, 404 for another store's
 * request.
 */
export async function withdrawReturn(ctx: Context<Buyer>, id: number): Promise<void> {
  await act(ctx, id, async (trx, request) => {
    const all = await withItsSet(trx, request)
    const told = all.length > 1 ? '买家已撤回申请，同一组合的一起撤回' : '买家已撤回申请'
    for (const one of all) {
      if (!(await advanceReturn(trx, one, 'withdraw')))
        throw refused('货已寄回待验收或已办结，不能撤回，有变化请联系客服')
      await note(trx, one, told)
    }
  })
}

/**
 * Adds the requests for the other lines of the same set where the set is returned as a whole
 * (domain-rules §17).
 */
async function withItsSet(ctx: Context<Buyer>, request: ReturnRow): Promise<readonly ReturnRow[]> {
  if (!isForWholeSets(request.reason) || request.is_refusal === 1) return [request]
  const all = await listOfForm(ctx.db, request.store_id, request.token)
  const lineIds = all.map(({ shipment_line_id }) => shipment_line_id)
  const lines = await readLines(ctx, { lineIds }, true)
  const setOf = (one: ReturnRow) =>
    lines.find(({ row }) => row.id === one.shipment_line_id)?.row.set_id ?? null
  const own = setOf(request)
  if (own === null) return [request]
  return all.filter((one) => setOf(one) === own && openStates.includes(one.state))
}

/** Answers a request for more material. The request returns to review. */
export async function supplementReturn(
  ctx: Context<Buyer>,
  { id, words, pictures }: { id: number; words: string; pictures: readonly number[] },
): Promise<void> {
  await requireOwnUploads(ctx, 'pictures', pictures)
  await act(ctx, id, async (trx, request) => {
    const said = `${request.words}\n补充：${words}`
    if (!(await advanceReturn(trx, request, 'supplement', { words: said })))
      throw refused('这份申请现在不需要补充材料')
    await insertPictures(trx.db, id, pictures, 'supplement')
    await note(trx, request, `买家已补充材料：${words}`)
  })
}

/** Appeals a rejection, once and within seven days. 400 afterwards. */
export async function appealReturn(
  ctx: Context<Buyer>,
  { id, words, pictures }: { id: number; words: string; pictures: readonly number[] },
): Promise<void> {
  await requireOwnUploads(ctx, 'pictures', pictures)
  await act(ctx, id, async (trx, request) => {
    const problem = await appealProblem(trx, request)
    if (problem !== undefined) throw refused(problem)
    const moved = { appeal: words, appealed_at: trx.now }
    if (!(await advanceReturn(trx, request, 'appeal', moved))) throw refused('这份申请不能申诉')
    await insertPictures(trx.db, id, pictures, 'appeal')
    await note(trx, request, `买家申诉：${words}`)
  })
}

async function appealProblem(ctx: Context, request: ReturnRow): Promise<string | undefined> {
  if (request.state !== 'rejected') return '只有被驳回的申请可以申诉'
  if (request.appealed_at !== null) return '每份申请只能申诉一次，如有异议请联系客服'
  if (ctx.now > request.state_at + appealWithinMs) return '驳回已超过 7 天，不能再申诉'
  const [line] = await readLines(ctx, { lineIds: [request.shipment_line_id] }, true)
  if (line === undefined) return '找不到原来的发货明细，请联系客服'
  if (line.claimed.openId !== undefined) return '这一行、这个批号已有进行中的申请，办完再申诉'
  const most = mostOf(line.claimed, request.reason, request.is_refusal === 1)
  return request.quantity_milli > most ? '这一行、这个批号剩下的数量不足，不能申诉' : undefined
}

/** Registers the return parcel. The request then waits for inspection. 422 at the missing field. */
export async function sendBack(
  ctx: Context<Buyer>,
  { id, ...parcel }: InputOf<Calls['afterSales.send']>,
): Promise<void> {
  await act(ctx, id, async (trx, request) => {
    const [line] = await readLines(trx, { lineIds: [request.shipment_line_id] }, true)
    const isCold = line?.claimed.isColdChain ?? false
    const errors = parcelErrors(parcel, { now: trx.now, isByArrangement: isCold })
    if (Object.keys(errors).length > 0) throw new FormError(errors)
    if (!(await registerParcel(trx, request, parcel))) throw refused('这份申请现在不能登记寄回')
  })
}

type Parcel = Omit<InputOf<Calls['afterSales.send']>, 'id'>

/**
 * Saves the return parcel. Returns false and saves nothing when the request is not in a state to be
 * sent.
 */
export async function registerParcel(
  ctx: Context,
  request: ReturnRow,
  { way, carrier, trackingNumber, pickUpOn, half, note: words }: Parcel,
): Promise<boolean> {
  if (!(await advanceReturn(ctx, request, 'send'))) return false
  const isPickUp = way === 'pickUp'
  await saveParcel(ctx, {
    request_id: request.id,
    way,
    carrier,
    tracking_number: trackingNumber,
    note: words,
    pick_up_on: isPickUp ? pickUpOn : '',
    half: isPickUp ? (half ?? '') : '',
  })
  const how = way === 'post' ? ` ${carrier} ${trackingNumber}` : isPickUp ? ` ${pickUpOn}` : ''
  await note(ctx, request, `货已寄回：${returnWays[way]}${how}`)
  return true
}

export async function act(
  ctx: Context<Buyer>,
  id: number,
  work: (trx: Context<Buyer>, request: ReturnRow) => Promise<void>,
): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const request = await findReturn(trx.db, id, storeId)
    if (request === undefined) throw notFound('售后申请')
    await work(trx, request)
  })
}

export function refused(message: string): ApiError {
  return new ApiError(codes.refused, message)
}

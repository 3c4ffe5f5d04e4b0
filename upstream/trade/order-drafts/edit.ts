import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { orderDraftStates, type DraftBeginning } from '#contract/order-draft-states'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { getAddress, listAddresses } from '#upstream/members/addresses/store'
import { addAuditEntry, type Act } from '#upstream/members/audit/add-entry'
import { findTypedStores } from '#upstream/members/customers/typed-stores'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listLatest } from '../orders/latest-store'
import { proposeReplenishment } from '../replenishment/replenish'
import type { ListedWish } from '../purchase-lists/sheet'
import { asStore } from '../review/view-store'
import { prepareDraft } from './prepare'
import { readPasted, splitPasted, writePasted } from './pasted'
import { draftStateAt } from './rules'
import {
  addDraftLines,
  changeDraft,
  deleteDraftLines,
  insertDraft,
  listDraftLines,
  lockDraft,
  updateDraftLines,
  type DraftAmount,
  type DraftRow,
} from './store'
import { isNone, readTypedAmount } from './typed-amount'

export function subjectOfDraft(id: number): string {
  return `draft/${String(id)}`
}

/**
 * Begins a draft for the store that a text names by number, 外部编号, credit code or company: empty,
 * by its last order, or by its own rhythm. 422 at `store` or `beginning`.
 */
export async function makeDraft(
  ctx: OperatorContext,
  { store, storeId, beginning }: InputOf<Calls['desk.makeDraft']>,
): Promise<{ id: number; lineCount: number }> {
  const id = storeId ?? (await findCustomer(ctx, store))
  return transact(ctx, async (trx) => {
    const acting = await asStore(trx, id)
    const [address] = await listAddresses(trx.db, id)
    const lines = beginning === 'empty' ? [] : await linesFrom(acting, beginning, 'beginning')
    const draftId = await insertDraft(trx, {
      store_id: id,
      address_id: address?.id ?? null,
      shelf_months: acting.buyer.shelfMonths,
    })
    await addDraftLines(trx.db, draftId, lines)
    const draft = await requireDraft(trx, draftId)
    const sums = await sumsOf(acting, draft)
    await changeDraft(trx.db, draft, sums)
    await addAuditEntry(trx, {
      action: 'drafts.make',
      subject: subjectOfDraft(draftId),
      after: fieldsOf(sums),
    })
    return { id: draftId, lineCount: sums.line_count }
  })
}

async function findCustomer({ db }: Context, typed: string): Promise<number> {
  if (typed === '') throw new FormError({ store: ['请填写客户'] })
  const [found = ''] = await findTypedStores(db, [typed])
  if (typeof found === 'string') throw new FormError({ store: [found] })
  return found.id
}

/**
 * Saves quantities and terms of a draft that is being prepared. 404 for none, 409 on a version
 * conflict, 400 in another state, 422 at a field or `lines[0].quantity`.
 */
export async function saveDraft(
  ctx: OperatorContext,
  { id, version, lines, addressId, papers, ...terms }: InputOf<Calls['desk.saveDraft']>,
): Promise<void> {
  await editDraft(ctx, { id, version }, async (acting, draft) => {
    if (addressId !== undefined && !(await getAddress(acting.db, draft.store_id, addressId)))
      throw new FormError({ addressId: ['请选择收货地址'] })
    await saveQuantities(acting, id, lines)
    return {
      address_id: addressId ?? null,
      words: terms.words,
      papers: papers.join(' '),
      shelf_months: terms.shelfMonths,
      is_without_coupons: terms.isWithoutCoupons ? 1 : 0,
    }
  })
}

/**
 * Adds goods to a draft, or keeps pasted lines to be looked at and added as chosen, or drops them.
 * Errors as those of `saveDraft`.
 */
export async function addToDraft(
  ctx: OperatorContext,
  { id, version, decision, text, lines }: InputOf<Calls['desk.addToDraft']>,
): Promise<{ added: number; left: number }> {
  let added = 0
  let left: ListedWish[] = []
  await editDraft(ctx, { id, version }, async (acting, draft) => {
    left = decision === 'clear' ? [] : readPasted(draft.pasted)
    if (decision === 'text') left = splitPasted(text, left)
    else if (decision === 'chosen') {
      added = await add(acting, id, await chosenAmounts(acting, lines))
      const chosen = new Set(lines.filter(isChosen).map(({ typed }) => typed))
      left = left.filter(({ typed }) => !chosen.has(typed))
    } else if (decision !== 'clear')
      added = await add(acting, id, await linesFrom(acting, decision, 'decision'))
    return { pasted: writePasted(left) }
  })
  return { added, left: left.length }
}

/** Changes a draft in preparation and keeps its sums, in one transaction. */
export async function editDraft(
  ctx: OperatorContext,
  read: { id: number; version: number },
  edit: (
    acting: Context<Buyer>,
    draft: DraftRow,
  ) => Promise<Partial<Omit<DraftRow, 'id' | 'version'>>>,
  act: Omit<Act, 'subject'> = { action: 'drafts.edit' },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const draft = await requireDraft(trx, read.id)
    const isSame = draft.version === read.version
    if (isSame) requireOpen(draft, trx.now)
    const acting = await asStore(trx, draft.store_id)
    const change = isSame ? await edit(acting, draft) : {}
    const sums = await sumsOf(acting, { ...draft, ...change })
    const isFirst = isSame && (await changeDraft(trx.db, draft, { ...change, ...sums }))
    await finishDecision(trx, isFirst, {
      ...act,
      subject: subjectOfDraft(read.id),
      before: { ...act.before, ...fieldsOf(draft) },
      after: { ...act.after, ...fieldsOf(sums) },
    })
  })
}

/** A draft, locked. 404 for none. */
export async function requireDraft(ctx: Context, id: number): Promise<DraftRow> {
  const draft = await lockDraft(ctx.db, id)
  if (draft === undefined) throw notFound('采购单')
  return draft
}

function requireOpen(draft: DraftRow, now: number): void {
  const state = draftStateAt(draft, now)
  if (state === 'open') return
  const way = state === 'ordered' || state === 'dropped' ? '' : '，请先收回再修改'
  throw new ApiError(codes.refused, `这张采购单${orderDraftStates[state]}${way}`)
}

async function sumsOf(acting: Context<Buyer>, draft: DraftRow) {
  const { lines, checkout } = await prepareDraft(acting, draft)
  return { line_count: lines.length, total_fen: checkout.totalFen }
}

function fieldsOf({ line_count, total_fen }: Pick<DraftRow, 'line_count' | 'total_fen'>) {
  return { lines: line_count, total: shownFen(total_fen) }
}

async function add(
  { db }: Context,
  draftId: number,
  wanted: readonly DraftAmount[],
): Promise<number> {
  await addDraftLines(db, draftId, wanted)
  return new Set(wanted.map(({ goodsId }) => goodsId)).size
}

/** The goods of the store's last order, or those it runs out of by its own rhythm. */
async function linesFrom(
  acting: Context<Buyer>,
  from: Exclude<DraftBeginning, 'empty'>,
  field: string,
): Promise<DraftAmount[]> {
  if (from === 'due') {
    const due = (await proposeReplenishment(acting)).filter(
      ({ proposedMilli }) => proposedMilli > 0,
    )
    if (due.length === 0) throw new FormError({ [field]: ['这家店现在没有要补货的商品'] })
    return due.map(({ goods, proposedMilli }) => ({
      goodsId: goods.row.id,
      quantityMilli: proposedMilli,
    }))
  }
  const last = await listLatest(acting.db, acting.buyer.storeId, 0)
  if (last === undefined) throw new FormError({ [field]: ['这家店还没有订单'] })
  return last.lines.map(({ goodsId, milli }) => ({ goodsId, quantityMilli: milli }))
}

interface Chosen {
  goodsId?: number | undefined
  quantity: string
}

function isChosen({ goodsId, quantity }: Chosen): boolean {
  return goodsId !== undefined && !isNone(quantity)
}

async function chosenAmounts(
  acting: Context<Buyer>,
  lines: readonly Chosen[],
): Promise<DraftAmount[]> {
  const chosen = lines.flatMap((line, at) => (isChosen(line) ? [{ ...line, at }] : []))
  if (chosen.length === 0) throw new FormError({ lines: ['请填写要加的商品的数量'] })
  const ids = chosen.map(({ goodsId = 0 }) => goodsId)
  const decided = await decideByIds(acting, [...new Set(ids)])
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return readAmounts(
    chosen.map(({ goodsId = 0, quantity, at }) => ({ at, quantity, goods: goodsOf.get(goodsId) })),
  ).map(({ goods, quantityMilli }) => ({ goodsId: goods.row.id, quantityMilli }))
}

async function saveQuantities(
  acting: Context<Buyer>,
  draftId: number,
  typed: readonly { id: number; quantity: string }[],
): Promise<void> {
  const lines = await listDraftLines(acting.db, draftId)
  const decided = await decideByIds(
    acting,
    lines.map((line) => line.goods_id),
  )
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  const known = typed.flatMap(({ id, quantity }, at) => {
    const line = lines.find((one) => one.id === id)
    return line === undefined ? [] : [{ line, quantity, at, goods: goodsOf.get(line.goods_id) }]
  })
  const gone = known.filter(({ quantity }) => isNone(quantity))
  const kept = readAmounts(known.filter(({ quantity }) => !isNone(quantity)))
  await deleteDraftLines(
    acting.db,
    gone.map(({ line }) => line.id),
  )
  await updateDraftLines(
    acting.db,
    kept.map(({ line, quantityMilli }) => ({ ...line, quantity_milli: quantityMilli })),
  )
}

/** 422 at each line whose quantity is none. */
function readAmounts<
  L extends {
    at: number
    quantity: string
    goods: Parameters<typeof readTypedAmount>[1] | undefined
  },
>(lines: readonly L[]) {
  const wrong: Record<string, string[]> = {}
  const read = lines.flatMap(({ goods, ...line }) => {
    const amount = goods === undefined ? '没有这个商品' : readTypedAmount(line.quantity, goods)
    if (goods !== undefined && typeof amount === 'number')
      return [{ ...line, goods, quantityMilli: amount }]
    wrong[`lines[${String(line.at)}].quantity`] = [String(amount)]
    return []
  })
  if (Object.keys(wrong).length > 0) throw new FormError(wrong)
  return read
}

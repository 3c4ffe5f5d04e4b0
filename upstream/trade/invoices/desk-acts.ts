import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { isDay } from '#upstream/members/documents/identity-number'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { putTogether } from './ask'
import { wholeRed } from './balance'
import { issueSoon } from './issue-soon'
import { readRows } from './kept-rows'
import { providerOf } from './provider/provider'
import { askRed } from './red-letter'
import {
  getRequest,
  hasten,
  listOrderIds,
  listReds,
  markUsed,
  moveRequest,
  touchRequest,
  type RequestRow,
} from './request-store'
import { confirmWithinMs, isOpenToChange, issuedStates } from './states'
import { getTitle } from './title'
import { titleProblem } from './title-rules'
import { tellToConfirm } from './tell'

type Decided = InputOf<Calls['desk.issueInvoice']>

/**
 * Issues an invoice now, also after a failure (desk.md §10). 400 where invoices are issued by hand
 * only, 409 on a version conflict.
 */
export async function issueNow(ctx: OperatorContext, { id, version }: Decided): Promise<void> {
  if (providerOf(ctx.config) === undefined)
    throw refusal('还没有接入开票平台，请在开票软件里开好后登记号码和文件')
  await decide(ctx, id, async (ctx, request) => {
    const change = { next_try_at: ctx.now, tries: 0, reason: '' }
    const isFailed = request.state === 'failed'
    if (!isFailed && request.state !== 'pending') throw refusal('这张发票现在不能开具')
    const isFirst = isFailed
      ? await moveRequest(ctx, { id, version }, 'retry', change)
      : await hasten(ctx, { id, version })
    await finishDecision(ctx, isFirst, actOf('invoices.issue', request))
  })
}

/**
 * Merges pending invoices of one store and kind (desk.md §10) and returns the new id. 409 where one
 * was merged or issued meanwhile.
 */
export async function mergeInvoices(
  ctx: OperatorContext,
  { ids }: InputOf<Calls['desk.mergeInvoices']>,
): Promise<number> {
  const merged = await transact(ctx, async (ctx) => {
    const wanted = [...new Set(ids)]
    const known = await getRequest(ctx.db, wanted[0] ?? 0)
    if (known !== undefined) await lockRows(ctx.db, 'stores', [known.store_id])
    const requests = await Promise.all(wanted.map((id) => getRequest(ctx.db, id)))
    const [first, ...others] = requests
    if (first === undefined || others.includes(undefined)) throw notFound('发票')
    const isOne = others.every(
      (other) => other?.store_id === first.store_id && other.kind === first.kind,
    )
    if (!isOne) throw refusal('只能合并同一会员、同一类型的发票')
    if (requests.some((request) => request?.cause !== 'sale')) throw refusal('红字发票不能合并')
    if (requests.some((request) => request !== undefined && !isOpenToChange(request.state)))
      throw new ApiError(codes.changed, '所选发票里有的刚刚已合并或已开具，请重新查看后再选')
    const orderIds: number[] = []
    for (const id of wanted) orderIds.push(...(await listOrderIds(ctx.db, id)))
    const { store_id: storeId, kind } = first
    const into = await putTogether(ctx, { storeId, orderIds, kind })
    const subject = `invoice/${String(into)}`
    await addAuditEntry(ctx, { action: 'invoices.merge', subject, after: { merged: ids } })
    return into
  })
  await issueSoon(ctx)
  return merged
}

/**
 * Reverses a wrong invoice entirely, to be issued anew (domain-rules §18). A special invoice
 * already used for tax deduction needs the buyer's confirmation first. Returns the red letter's id.
 */
export async function redWrong(
  ctx: OperatorContext,
  { id, version, isUsed, reason }: InputOf<Calls['desk.redInvoice']>,
): Promise<number> {
  if (reason === '') throw new FormError({ reason: ['请写明错在哪里'] })
  return decide(ctx, id, async (ctx, request) => {
    if (request.cause !== 'sale' || !(issuedStates as readonly string[]).includes(request.state))
      throw refusal('只有已开具的发票可以红冲')
    if (isUsed) await markUsed(ctx, id)
    const reds = await listReds(ctx.db, request.invoice_id ?? 0)
    const rows = wholeRed(readRows(request), reds.flatMap(readRows))
    const isFirst = await touchRequest(ctx, { id, version })
    if (isFirst && rows.length === 0) throw refusal('这张发票已全部红冲，或红字发票正在开具')
    const used_at = isUsed ? ctx.now : request.used_at
    const orderIds = await listOrderIds(ctx.db, id)
    const red = isFirst
      ? await askRed(ctx, { ...request, used_at }, { cause: 'wrong', rows, orderIds })
      : 0
    await finishDecision(ctx, isFirst, { ...actOf('invoices.red', request), reason })
    return red
  })
}

/** Asks the buyer again to confirm red-letter information, for another 72 hours. */
export async function askAgain(ctx: OperatorContext, { id, version }: Decided): Promise<void> {
  await decide(ctx, id, async (ctx, request) => {
    const until = ctx.now + confirmWithinMs
    const isFirst = await moveRequest(ctx, { id, version }, 'ask', { confirm_by_at: until })
    if (isFirst) await tellToConfirm(ctx, request, { requestId: id, until })
    await finishDecision(ctx, isFirst, actOf('invoices.ask', request))
  })
}

/** Validates an invoice that was issued elsewhere. 422 at the wrong field. */
export async function refuseKept(
  ctx: OperatorContext,
  request: RequestRow,
  issuedOn: string,
): Promise<void> {
  if (issuedOn === '') throw new FormError({ issuedOn: ['请填写开票日期'] })
  if (!isDay(issuedOn)) throw new FormError({ issuedOn: ['没有这一天，请核对'] })
  if (issuedOn > chinaDay(ctx.now)) throw new FormError({ issuedOn: ['开票日期不能晚于今天'] })
  const problem = titleProblem(await getTitle(ctx.db, request.store_id), request.kind)
  if (problem !== undefined && request.cause === 'sale') throw refusal(problem)
}

/**
 * Runs `work` on a request in one transaction with its store locked. 404 for an unknown request.
 * Anything due is issued soon after.
 */
export async function decide<T>(
  ctx: OperatorContext,
  id: number,
  work: (ctx: OperatorContext, request: RequestRow) => Promise<T>,
): Promise<T> {
  const done = await transact(ctx, async (ctx) => {
    const found = await getRequest(ctx.db, id)
    if (found === undefined) throw notFound('发票')
    await lockRows(ctx.db, 'stores', [found.store_id])
    const request = await getRequest(ctx.db, id)
    if (request === undefined) throw notFound('发票')
    return work(ctx, request)
  })
  await issueSoon(ctx)
  return done
}

export function actOf(
  action: 'invoices.issue' | 'invoices.keep' | 'invoices.red' | 'invoices.ask',
  { id, amount_fen, kind, cause }: RequestRow,
) {
  return { action, subject: `invoice/${String(id)}`, after: { amount_fen, kind, cause } }
}

export function refusal(message: string): ApiError {
  return new ApiError(codes.refused, message)
}

import { createHash } from 'node:crypto'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { saveUpload } from '#upstream/ports/storage/uploads'
import { beginIssue, type Begun } from './begin'
import type { InvoiceFile } from './file-store'
import { isNumberTaken } from './invoice-store'
import { keepIssued } from './keep-issued'
import { answerProblem } from './provider/answer-rules'
import type { GivenFile, InvoiceProvider, IssuedAnswer } from './provider/document'
import { contentTypes } from './provider/file-format'
import { providerOf } from './provider/provider'
import { listDueRequests, moveRequest } from './request-store'
import { tellFailed } from './tell'

const atOnce = 50

/**
 * Issues due invoices (domain-rules §18) and returns the number of attempts. None where the shop
 * has no provider: they wait for the desk. Without an answer the provider is asked again with the
 * same id and growing delays. A refusal or an implausible answer fails the request, for the desk to
 * check. Safe with several processes at once.
 */
export async function issueDueInvoices(ctx: Context): Promise<number> {
  const provider = providerOf(ctx.config)
  if (provider === undefined) return 0
  const due = await listDueRequests(ctx.db, ctx.now, atOnce)
  for (const id of due) await issueOne(ctx, provider, id)
  return due.length
}

async function issueOne(ctx: Context, provider: InvoiceProvider, id: number): Promise<void> {
  const begun = await beginIssue(ctx, id)
  if (begun === undefined) return
  const outcome = await provider.issue(begun.document, ctx.now)
  if (outcome.kind === 'unknown') {
    ctx.log.warn({ invoiceRequest: id, reason: outcome.reason }, 'invoice not answered')
    return
  }
  if (outcome.kind === 'refused') return fail(ctx, begun, outcome.reason)
  const { answer } = outcome
  const problem = answerProblem(begun.document, answer, chinaDay(ctx.now))
  if (problem !== undefined) return fail(ctx, begun, `开票平台的答复不对（${problem}）`)
  await keep(ctx, begun, answer)
}

async function keep(ctx: Context, begun: Begun, answer: IssuedAnswer): Promise<void> {
  const { request, orderIds, document } = begun
  const files = await keepFiles(ctx, request.store_id, answer.files)
  const isKept = await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [request.store_id])
    if (await isNumberTaken(ctx.db, answer.number)) return false
    const { number, issuedOn } = answer
    const { buyer, seller } = document
    const issued = { number, issuedOn, files, buyer, seller }
    await keepIssued(ctx, { request, orderIds, event: 'issue' }, issued)
    return true
  })
  if (!isKept)
    await fail(ctx, begun, `开票平台的答复不对（发票号码 ${answer.number} 已用于另一张）`)
}

function fail(ctx: Context, { request }: Begun, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [request.store_id])
    if (await moveRequest(ctx, { id: request.id }, 'refuse', { reason }))
      await tellFailed(ctx, request, reason)
  })
}

export async function keepFiles(
  ctx: Context,
  storeId: number,
  files: readonly GivenFile[],
): Promise<InvoiceFile[]> {
  const kept: InvoiceFile[] = []
  for (const { format, bytes } of files) {
    const upload = { storeId, contentType: contentTypes[format], bytes }
    const hash = createHash('sha256').update(bytes).digest('hex')
    kept.push({ format, uploadId: await saveUpload(ctx, upload), hash })
  }
  return kept
}

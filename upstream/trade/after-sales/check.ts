import { checkVerdicts, type CheckVerdict } from '#contract/after-sales-words'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { causeOf } from '#upstream/goods/stock/keeping-store'
import { putBack, quarantine } from '#upstream/goods/stock/returned-store'
import { FormError, notFound } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { lockReturn, finishReturnDecision } from './desk-acts'
import { insertChecks, listChecks, type CheckRow } from './detail-store'
import { codesToFree } from '../shipments/code-rules'
import { countFreed, freeCodes, listLineCodes } from '../shipments/freed-code-store'
import { isCold, readLines, type ClaimedLine } from './lines'
import { makeProposal } from './propose'
import { batchProblem, foundInWords, grantedOf, placeOf } from './check-rules'
import { eventAfterCheck } from './states'
import { advanceReturn, type ReturnRow } from './store'
import { tellOfReturn } from './tell'

type Typed = InputOf<Calls['desk.checkReturn']>

/**
 * Records the warehouse's inspection of returned goods, batch by batch (domain-rules §17). Intact
 * goods return to stock, all others go to quarantine. A full match advances the request. A partial
 * one sends the buyer a proposal for the accepted part. 422 at `rows`, `batch` or `codes`, 409 on a
 * version conflict.
 */
export async function checkReturn(ctx: OperatorContext, typed: Typed): Promise<void> {
  await transact(ctx, async (trx) => {
    const request = await lockReturn(trx, typed.id)
    const [line] = await readLines(trx, { lineIds: [request.shipment_line_id] }, true)
    if (line === undefined) throw notFound('发货明细')
    const found = requireChecks(typed, request, line)
    const isOpen = request.version === typed.version && request.state === 'inspecting'
    const isFirst = isOpen && (await listChecks(trx.db, request.id)).length === 0
    let freed: string[] = []
    if (isFirst) {
      const checks = await keepChecks(trx, { request, line, note: typed.note }, found)
      freed = await freeReturned(trx, { request, line, text: typed.codes }, checks)
      await goOn(trx, request, checks, line.row.unit)
    }
    await finishReturnDecision(trx, isFirst, {
      request,
      action: 'returns.check',
      reason: typed.note,
      after: { found: foundInWords(found, line.row.unit), codes: freed.length },
    })
  })
}

interface Found {
  verdict: CheckVerdict
  quantityMilli: number
  batch: string
}

function requireChecks({ rows }: Typed, request: ReturnRow, { row }: ClaimedLine): Found[] {
  const found = rows.map(({ verdict, quantity, batch }) => ({
    verdict,
    quantityMilli: quantityToMilli(quantity),
    batch: verdict === 'otherBatch' ? batch : row.batch_number,
  }))
  const sum = found.reduce((total, { quantityMilli }) => total + quantityMilli, 0)
  const asked = request.quantity_milli
  if (sum !== asked)
    throw new FormError({
      rows: [`各行数量合计应为申请的 ${String(milliToQuantity(asked))}，没有收到的按“短少”填写`],
    })
  const broken = found
    .map(({ quantityMilli }) =>
      brokenPieceProblem(quantityMilli, { unit: row.unit, ofMilli: asked }),
    )
    .find((problem) => problem !== undefined)
  if (broken !== undefined) throw new FormError({ rows: [broken] })
  for (const { verdict, batch } of rows) {
    const problem = batchProblem(verdict, batch, row.batch_number)
    if (problem !== undefined) throw new FormError({ batch: [problem] })
  }
  return found
}

async function keepChecks(
  ctx: OperatorContext,
  { request, line: { row }, note }: { request: ReturnRow; line: ClaimedLine; note: string },
  found: readonly Found[],
): Promise<CheckRow[]> {
  const { reason } = request
  const goods = { isColdChain: isCold(row), isHm: row.is_hm === 1, expiresOn: row.expires_on }
  const hasQuality = ctx.operator.permissions.has('returnQuality.write')
  const today = chinaDay(ctx.now)
  const checks = await insertChecks(
    ctx,
    found.map(({ verdict, quantityMilli, batch }) => ({
      request_id: request.id,
      verdict,
      quantity_milli: quantityMilli,
      note,
      batch_number: batch,
      place: placeOf(verdict, goods, { reason, hasQuality, today }),
    })),
  )
  for (const check of checks) await putAway(ctx, request, row, check)
  return checks
}

async function putAway(
  ctx: OperatorContext,
  request: ReturnRow,
  row: ClaimedLine['row'],
  check: CheckRow,
): Promise<void> {
  const isSent = check.batch_number === row.batch_number
  const goods = {
    goodsId: row.goods_id,
    batchNumber: check.batch_number,
    producedOn: isSent ? row.produced_on : null,
    expiresOn: isSent ? row.expires_on : '',
    quantityMilli: check.quantity_milli,
  }
  const batchId = isSent ? row.batch_id : null
  const words = `${request.code} ${checkVerdicts[check.verdict]}`
  const source = `return/${String(request.id)}`
  if (check.place === 'stock')
    await putBack(
      ctx,
      { ...goods, batchId: row.batch_id },
      causeOf(ctx, 'returned', { words, source }),
    )
  if (check.place !== 'quarantine') return
  await quarantine(
    ctx,
    { ...goods, batchId },
    {
      source: `check:${String(check.id)}`,
      cause: { ...causeOf(ctx, 'returnedApart', { source }), words },
    },
  )
}

/**
 * Releases the 追溯码 of goods that returned to stock, so that they can be shipped again. 422 at
 * `codes`.
 */
async function freeReturned(
  ctx: OperatorContext,
  { request, line: { row }, text }: { request: ReturnRow; line: ClaimedLine; text: string },
  checks: readonly CheckRow[],
): Promise<string[]> {
  const backMilli = checks
    .filter(({ place }) => place === 'stock')
    .reduce((sum, { quantity_milli }) => sum + quantity_milli, 0)
  const known = await listLineCodes(ctx.db, row.id)
  const { codes, error } = codesToFree(text, {
    known,
    freedBefore: await countFreed(ctx.db, row.id),
    lineMilli: row.quantity_milli,
    backMilli,
  })
  if (error !== undefined) throw new FormError({ codes: [error] })
  if (codes.length === 0) return []
  return freeCodes(ctx, [row.id], { only: codes, cause: `return:${String(request.id)}` })
}

async function goOn(
  ctx: OperatorContext,
  request: ReturnRow,
  checks: readonly CheckRow[],
  unit: string,
): Promise<void> {
  const found = checks.map(({ verdict, quantity_milli }) => ({
    verdict,
    quantityMilli: quantity_milli,
  }))
  const { reason, kind } = request
  const grantedMilli = grantedOf({ reason, isRefusal: request.is_refusal === 1 }, found)
  if (grantedMilli < request.quantity_milli) {
    const words = foundInWords(checks.map(toFound), unit)
    const asKind = kind === 'exchange' ? ('exchange' as const) : ('refund' as const)
    const isProposed = await makeProposal(ctx, request, {
      kind: grantedMilli === 0 ? 'nothing' : asKind,
      quantityMilli: grantedMilli,
      deductionFen: 0,
      words,
    })
    if (!isProposed) throw new Error('a request that is inspected can be proposed about')
    return
  }
  const event = eventAfterCheck(kind)
  await advanceReturn(ctx, request, event, { granted_milli: grantedMilli })
  const next = event === 'letReplace' ? '等待补发' : '等待退款'
  await tellOfReturn(ctx, request, { title: '退货已验收', text: `验收完成，${next}` })
}

function toFound({ verdict, quantity_milli, batch_number }: CheckRow): Found {
  return { verdict, quantityMilli: quantity_milli, batch: batch_number }
}

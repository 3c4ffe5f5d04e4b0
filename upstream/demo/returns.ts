import type { Permission, Role } from '#contract/desk/roles'
import type { Context } from '#upstream/kernel/context'
import type { Database, Db } from '#upstream/kernel/db/database'
import { listBatchesOf } from '#upstream/goods/stock/batch-store'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { fileReturns } from '#upstream/trade/after-sales/ask'
import { registerParcel } from '#upstream/trade/after-sales/buyer-acts'
import { checkReturn } from '#upstream/trade/after-sales/check'
import { decideReturn } from '#upstream/trade/after-sales/desk-acts'
import { endOverdueReturns } from '#upstream/trade/after-sales/end-overdue'
import { exchangeReturn } from '#upstream/trade/after-sales/exchange'
import { refundReturn } from '#upstream/trade/after-sales/refund'
import { advanceReturn, findReturn, type ReturnRow } from '#upstream/trade/after-sales/store'
import { note } from '#upstream/trade/after-sales/tell'
import { listSentLines, type SentLine } from '#upstream/trade/shipments/claimed-store'
import { asOperator, contextAt } from './at-work'
import type { PastOrder } from './past-order'
import { seedPriceClaims } from './price-claims'
import { stories, type Step, type Story } from './return-stories'

const hourMs = 3_600_000

interface Seeded {
  database: Database
  trx: Db
  now: number
  storeId: number
  memberId: number
}

/**
 * Creates the after-sales cases of demo-returns by the shop's own services, in the seeding
 * transaction, so that ledgers, stock, invoices and the audit log agree with them.
 */
export async function seedReturns(seeded: Seeded, orders: readonly PastOrder[]): Promise<void> {
  const sentLines: SentLine[][] = []
  for (const past of orders) sentLines.push(await sendOrder(seeded, past))
  const happenings = stories
    .flatMap((of, index) => of.steps.map(([hoursAgo, step]) => ({ of, index, hoursAgo, step })))
    .sort((a, b) => b.hoursAgo - a.hoursAgo || a.index - b.index)
  const ids = new Map<number, number>()
  for (const { of, index, hoursAgo, step } of happenings) {
    const ctx = contextAt({ ...seeded, db: seeded.trx }, seeded.now - hoursAgo * hourMs)
    const line = sentLines[of.order]?.[of.line]
    if (line === undefined) throw new Error('a story is about a line that was sent')
    if (step === 'ask') ids.set(index, await ask(ctx, seeded, { of, line, index }))
    else await happen(ctx, step, ids.get(index) ?? 0)
  }
  const claimed = new Set(stories.map(({ order, line }) => sentLines[order]?.[line]?.order_line_id))
  const free = sentLines
    .slice(1, 4)
    .flat()
    .filter((line) => !claimed.has(line.order_line_id))
  await seedPriceClaims(seeded, free, (hoursAgo) =>
    contextAt({ ...seeded, db: seeded.trx }, seeded.now - hoursAgo * hourMs),
  )
}

/** The shipped lines of an order; without shipments they are shipped as one. */
async function sendOrder({ trx }: Seeded, { order, lines }: PastOrder): Promise<SentLine[]> {
  const known = await listSentLines(trx, { orderId: order.id })
  if (known.length > 0) return known
  const shippedAt = order.shipped_at ?? order.created_at
  const { id } = await trx
    .insertInto('shipments')
    .values({
      order_id: order.id,
      store_id: order.store_id,
      code: `S${order.code}`,
      state: order.state === 'completed' ? 'received' : 'shipped',
      carrier: '自有车',
      created_at: shippedAt,
      shipped_at: shippedAt,
      received_at: order.completed_at ?? null,
      picker_id: null,
      checker_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of lines) await sendLine(trx, id, line)
  return listSentLines(trx, { orderId: order.id })
}

async function sendLine(trx: Db, shipment_id: number, line: PastOrder['lines'][number]) {
  const batch = (await listBatchesOf(trx, [line.goods_id])).find(({ hold }) => hold === '')
  const order_line_id = line.id ?? 0
  const quantity_milli = line.quantity_milli
  await trx
    .insertInto('shipment_lines')
    .values({
      shipment_id,
      order_line_id,
      quantity_milli,
      batch_id: batch?.id ?? null,
      batch_number: batch?.number ?? '',
      produced_on: batch?.produced_on ?? null,
      expires_on: batch?.expires_on ?? '',
      received_milli: null,
      picture_id: null,
    })
    .execute()
}

async function ask(
  ctx: Context,
  { storeId, memberId }: Seeded,
  { of, line, index }: { of: Story; line: SentLine; index: number },
): Promise<number> {
  const { kind, reason, words, isRefusal = false } = of
  const [id] = await fileReturns(
    ctx,
    {
      token: `demo-after-sales-${String(index)}`,
      kind,
      reason,
      words,
      isRefusal,
      pictures: [],
      noticeNumber: '',
      lines: [{ id: line.id, quantity: milliToQuantity(line.quantity_milli) }],
    },
    { storeId, memberId, isOn: true },
  )
  return id ?? 0
}

async function happen(ctx: Context, step: Step, id: number): Promise<void> {
  const request = await findReturn(ctx.db, id)
  if (request === undefined) throw new Error('a step is about a request')
  const { version } = request
  const as = (name: string, role: Role, permission: Permission) =>
    asOperator(ctx, { name, role, permission })
  const decide = async (decision: 'accept' | 'reject' | 'ask', reason: string) =>
    decideReturn(await as('desk-service', 'service', 'afterSales.write'), {
      id,
      version,
      decision,
      reason,
    })
  if (step === 'accept') await decide('accept', '')
  if (step === 'reject') await decide('reject', '非质量问题不退不换，商品已按订单交付')
  if (step === 'more') await decide('ask', '请补充开箱照片和签收单')
  if (step === 'withdraw' && (await advanceReturn(ctx, request, 'withdraw')))
    await note(ctx, request, '买家已撤回申请')
  if (step === 'send') await send(ctx, request)
  if (step === 'lapse') await endOverdueReturns(ctx)
  if (step === 'check' || step === 'checkShort')
    await checkReturn(await as('desk-warehouse', 'warehouse', 'returnReceiving.write'), {
      id,
      version,
      note: '',
      codes: '',
      rows: checkRows(request, step === 'checkShort'),
    })
  if (step === 'refund')
    await refundReturn(await as('desk-finance', 'finance', 'refunds.write'), { id, version })
  if (step === 'exchange')
    await exchangeReturn(await as('desk-warehouse', 'warehouse', 'shipping.write'), {
      id,
      version,
      carrier: '自有车',
      trackingNumber: '',
      parcels: 1,
      recorder: '',
      startTemperature: '',
    })
}

async function send(ctx: Context, request: ReturnRow): Promise<void> {
  await registerParcel(ctx, request, {
    way: 'post',
    carrier: '顺丰速运',
    trackingNumber: `SF26${String(request.id).padStart(8, '0')}`,
    pickUpOn: '',
    note: '',
  })
}

function checkRows({ quantity_milli }: ReturnRow, isShort: boolean) {
  const all = milliToQuantity(quantity_milli)
  const row = (verdict: 'qualified' | 'unqualified' | 'short', quantity: number) => ({
    verdict,
    quantity,
    batch: '',
  })
  // One piece, or half of goods sold by weight, is missing.
  const missing = all > 1 ? 1 : all / 2
  return isShort
    ? [
        row('qualified', (quantity_milli - Math.round(missing * 1_000)) / 1_000),
        row('short', missing),
      ]
    : [row('unqualified', all)]
}

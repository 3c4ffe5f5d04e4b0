import pino from 'pino'
import { permissionsOf, type Permission, type Role } from '#contract/desk/roles'
import { readConfig } from '#upstream/kernel/config'
import { createContext, type Context, type OperatorContext } from '#upstream/kernel/context'
import type { Database, Db } from '#upstream/kernel/db/database'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { fileRequests, type Filing } from '#upstream/trade/after-sales/ask'
import { registerParcel } from '#upstream/trade/after-sales/buyer-acts'
import { checkReturn } from '#upstream/trade/after-sales/check'
import { decideReturn } from '#upstream/trade/after-sales/desk-acts'
import { endOverdueRequests } from '#upstream/trade/after-sales/end-overdue'
import { exchangeReturn } from '#upstream/trade/after-sales/exchange'
import { refundReturn } from '#upstream/trade/after-sales/refund'
import { advanceRequest, findRequest, type AfterSalesRow } from '#upstream/trade/after-sales/store'
import { note } from '#upstream/trade/after-sales/tell'
import { listSentLines, type SentLine } from '#upstream/trade/shipments/claimed-store'
import type { PastOrder } from './past-order'

const hourMs = 3_600_000

/** A request of the demonstration: about which line of which order, and what became of it. */
interface Story {
  order: 0 | 1 | 2 | 3 | 4
  line: number
  kind: Filing['kind']
  reason: Filing['reason']
  words: string
  isRefusal?: boolean
  /** What happened, in the order it did, each so many hours before now. */
  steps: readonly [hoursAgo: number, step: Step][]
}

type Step =
  | 'ask'
  | 'accept'
  | 'reject'
  | 'more'
  | 'withdraw'
  | 'send'
  | 'check'
  | 'checkShort'
  | 'refund'
  | 'exchange'
  | 'lapse'

/** One request in every state (domain-rules §21), a 补发, a 拒收, and one with its red letter. */
const stories: readonly Story[] = [
  story(0, 0, 'returnRefund', 'other', '多订了，尚未拆封', [
    [22 * 24, 'ask'],
    [21 * 24, 'accept'],
    [6 * 24, 'lapse'],
  ]),
  story(1, 0, 'returnRefund', 'wrong', '发来的是另一规格', [
    [8 * 24, 'ask'],
    [7 * 24, 'accept'],
    [5 * 24, 'send'],
    [30, 'check'],
    [3, 'refund'],
  ]),
  story(1, 1, 'exchange', 'short', '整件里少了一部分', [
    [8 * 24 - 1, 'ask'],
    [7 * 24 - 1, 'accept'],
    [28, 'exchange'],
  ]),
  story(1, 2, 'returnRefund', 'other', '近期用不完', [
    [8 * 24 - 2, 'ask'],
    [50, 'reject'],
  ]),
  story(2, 0, 'returnRefund', 'other', '买重了', [
    [48, 'ask'],
    [46, 'withdraw'],
  ]),
  story(2, 1, 'returnRefund', 'wrong', '与订单页的规格不一致', [[26, 'ask']]),
  story(2, 2, 'refund', 'short', '箱内少货，附签收单', [
    [47, 'ask'],
    [40, 'more'],
  ]),
  story(2, 3, 'returnRefund', 'wrong', '批号与订单页不一致', [
    [47, 'ask'],
    [39, 'accept'],
  ]),
  story(3, 0, 'returnRefund', 'wrong', '批号与随货单不符', [
    [24, 'ask'],
    [22, 'accept'],
    [20, 'send'],
  ]),
  story(3, 1, 'returnRefund', 'wrong', '多发了别的规格', [
    [24, 'ask'],
    [22, 'accept'],
    [19, 'send'],
    [8, 'checkShort'],
  ]),
  story(3, 2, 'refund', 'short', '少一盒', [
    [23, 'ask'],
    [18, 'accept'],
  ]),
  story(3, 3, 'exchange', 'short', '少发，请补', [
    [23, 'ask'],
    [17, 'accept'],
  ]),
  {
    ...story(4, 0, 'returnRefund', 'wrong', '外箱破损，当场拒收', [[2, 'ask']]),
    isRefusal: true,
  },
]

function story(
  order: Story['order'],
  line: number,
  kind: Story['kind'],
  reason: Story['reason'],
  ...[words, steps]: [words: string, steps: Story['steps']]
): Story {
  return { order, line, kind, reason, words, steps }
}

interface Seeded {
  database: Database
  trx: Db
  now: number
  storeId: number
  memberId: number
}

/**
 * Lets happen what demo-returns asked for, by the same verbs as in the shop, in the transaction that
 * fills the demonstration: its books, stock, invoices and the trail of the desk agree with it.
 */
export async function seedReturns(seeded: Seeded, orders: readonly PastOrder[]): Promise<void> {
  const sentLines: SentLine[][] = []
  for (const past of orders) sentLines.push(await sendOrder(seeded, past))
  const happenings = stories
    .flatMap((of, index) => of.steps.map(([hoursAgo, step]) => ({ of, index, hoursAgo, step })))
    .sort((a, b) => b.hoursAgo - a.hoursAgo || a.index - b.index)
  const ids = new Map<number, number>()
  for (const { of, index, hoursAgo, step } of happenings) {
    const ctx = contextAt(seeded, seeded.now - hoursAgo * hourMs)
    const line = sentLines[of.order]?.[of.line]
    if (line === undefined) throw new Error('a story is about a line that was sent')
    if (step === 'ask') ids.set(index, await ask(ctx, seeded, { of, line, index }))
    else await happen(ctx, seeded, step, ids.get(index) ?? 0)
  }
}

/** The lines of an order as they were sent; where nobody sent them before, as one shipment. */
async function sendOrder({ trx }: Seeded, { order, lines }: PastOrder): Promise<SentLine[]> {
  const known = await listSentLines(trx, { orderId: order.id })
  if (known.length > 0) return known
  const shippedAt = order.shipped_at ?? order.created_at
  const { id } = await trx
    .insertInto('shipments')
    .values({
      ...{ order_id: order.id, store_id: order.store_id, code: `S${order.code}` },
      ...{ state: order.state === 'completed' ? 'received' : 'shipped', carrier: '自有车' },
      ...{ created_at: shippedAt, shipped_at: shippedAt, received_at: order.completed_at ?? null },
      ...{ picker_id: null, checker_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of lines) await sendLine(trx, id, line)
  return listSentLines(trx, { orderId: order.id })
}

async function sendLine(trx: Db, shipment_id: number, line: PastOrder['lines'][number]) {
  const batch = await trx
    .selectFrom('goods_batches')
    .selectAll()
    .where('goods_id', '=', line.goods_id)
    .orderBy('expires_on', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const order_line_id = line.id ?? 0
  const quantity_milli = line.quantity_milli
  await trx
    .insertInto('shipment_lines')
    .values({
      ...{ shipment_id, order_line_id, quantity_milli, batch_id: batch?.id ?? null },
      ...{ batch_number: batch?.number ?? '', produced_on: batch?.produced_on ?? null },
      ...{ expires_on: batch?.expires_on ?? '', received_milli: null, picture_id: null },
    })
    .execute()
  await trx
    .updateTable('order_lines')
    .set({ shipped_milli: quantity_milli })
    .where('id', '=', order_line_id)
    .execute()
}

async function ask(
  ctx: Context,
  { storeId, memberId }: Seeded,
  { of, line, index }: { of: Story; line: SentLine; index: number },
): Promise<number> {
  const { kind, reason, words, isRefusal = false } = of
  const [id] = await fileRequests(
    ctx,
    {
      ...{ token: `demo-after-sales-${String(index)}`, kind, reason, words, isRefusal },
      ...{ pictures: [], noticeNumber: '' },
      lines: [{ id: line.id, quantity: milliToQuantity(line.quantity_milli) }],
    },
    { storeId, memberId, isOn: true },
  )
  return id ?? 0
}

async function happen(ctx: Context, seeded: Seeded, step: Step, id: number): Promise<void> {
  const request = await findRequest(ctx.db, id)
  if (request === undefined) throw new Error('a step is about a request')
  const { version } = request
  const as = (name: string, role: Role, permission: Permission) =>
    operatorAt(ctx, seeded, { name, role, permission })
  const decide = async (decision: 'accept' | 'reject' | 'ask', reason: string) =>
    decideReturn(await as('desk-service', 'service', 'afterSales.write'), {
      ...{ id, version, decision, reason },
    })
  if (step === 'accept') await decide('accept', '')
  if (step === 'reject') await decide('reject', '非质量问题不退不换，商品已按订单交付')
  if (step === 'more') await decide('ask', '请补充开箱照片和签收单')
  if (step === 'withdraw' && (await advanceRequest(ctx, request, 'withdraw')))
    await note(ctx, request, '买家已撤回申请')
  if (step === 'send') await send(ctx, request)
  if (step === 'lapse') await endOverdueRequests(ctx)
  if (step === 'check' || step === 'checkShort')
    await checkReturn(await as('desk-warehouse', 'warehouse', 'returnReceiving.write'), {
      ...{ id, version, note: '', rows: checkRows(request, step === 'checkShort') },
    })
  if (step === 'refund')
    await refundReturn(await as('desk-finance', 'finance', 'refunds.write'), { id, version })
  if (step === 'exchange')
    await exchangeReturn(await as('desk-warehouse', 'warehouse', 'shipping.write'), {
      ...{ id, version, carrier: '自有车', trackingNumber: '' },
    })
}

async function send(ctx: Context, request: AfterSalesRow): Promise<void> {
  await registerParcel(ctx, request, {
    ...{
      way: 'post',
      carrier: '顺丰速运',
      trackingNumber: `SF26${String(request.id).padStart(8, '0')}`,
    },
    ...{ pickUpOn: '', note: '' },
  })
}

function checkRows({ quantity_milli }: AfterSalesRow, isShort: boolean) {
  const all = milliToQuantity(quantity_milli)
  const row = (verdict: 'qualified' | 'unqualified' | 'short', quantity: number) => ({
    ...{ verdict, quantity, batch: '' },
  })
  // One piece, or half of what is sold by weight, did not come.
  const missing = all > 1 ? 1 : all / 2
  return isShort
    ? [
        row('qualified', (quantity_milli - Math.round(missing * 1_000)) / 1_000),
        row('short', missing),
      ]
    : [row('unqualified', all)]
}

function contextAt({ database, trx }: Seeded, now: number): Context {
  const log = pino({ level: 'silent' })
  const world = { database, config: readConfig({}), log, now, requestId: 'demonstration' }
  return { ...createContext(world), db: trx }
}

async function operatorAt(
  ctx: Context,
  { trx }: Seeded,
  { name, role, permission }: { name: string; role: Role; permission: Permission },
): Promise<OperatorContext> {
  const { id } = await trx
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const operator = { id, name, roles: [role], permissions: permissionsOf([role]), address: '' }
  return { ...ctx, operator, permission }
}

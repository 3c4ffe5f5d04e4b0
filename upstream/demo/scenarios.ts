import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Database } from '#upstream/kernel/db/database'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { addToCart } from '#upstream/trade/cart/add'
import { findOrder } from '#upstream/trade/orders/desk-store'
import { paySubmission } from '#upstream/trade/orders/pay'
import type { OrderRow } from '#upstream/trade/orders/store'
import { approveOrder } from '#upstream/trade/review/approve'
import { proposeBatches } from '#upstream/trade/shipments/batch-rules'
import { readSendable } from '#upstream/trade/shipments/facts'
import { makeShipment } from '#upstream/trade/shipments/make'
import { receiveShipment } from '#upstream/trade/shipments/receive'
import { asBuyer, asOperator, contextAt } from './at-work'
import { demoGoods } from './goods'
import { submitUsual } from './submit-usual'
import { isPlain } from './usual-goods'

const hourMs = 3_600_000
const linesOfFullCart = 60
const clinic = { username: 'demo-clinic', storeId: 1 }

/** Steps of an order, and how many hours before the demo's `now` each was taken. */
const steps = ['submit', 'pay', 'approve', 'ship', 'receive'] as const
type OrderStep = (typeof steps)[number]

const hoursAgo: Record<OrderStep, number> = {
  submit: 30,
  pay: 29,
  approve: 28,
  ship: 24,
  receive: 1,
}

interface Scenario {
  shows: string
  order?: OrderStep
  hasFullCart?: boolean
}

/** Named states of the demo that tests start from (docs/testing.md). */
export const scenarios = {
  fresh: { shows: '演示商城原样' },
  'full-cart': { shows: 'demo-clinic 的购物车里有 60 行商品', hasFullCart: true },
  'order-to-pay': { shows: 'demo-clinic 有一张待付款的订单', order: 'submit' },
  'order-to-approve': { shows: 'demo-clinic 有一张已付款、待审核的订单', order: 'pay' },
  'order-to-ship': { shows: 'demo-clinic 有一张已审核、待发货的订单', order: 'approve' },
  'order-to-receive': { shows: 'demo-clinic 有一张已发货、待收货的订单', order: 'ship' },
  'order-to-return': { shows: 'demo-clinic 有一张刚收货、可以申请售后的订单', order: 'receive' },
} satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}

export interface Made {
  orderId: number
  submissionId: number
  shipmentId?: number
}

/**
 * Brings a freshly seeded demo into the state of a scenario by the services of shop and desk;
 * returns its order, if any.
 */
export async function playScenario(
  database: Database,
  name: ScenarioName,
  now: number,
): Promise<Made | undefined> {
  const { order, hasFullCart }: Scenario = scenarios[name]
  const at = (hours: number) => contextAt({ database, db: database.db }, now - hours * hourMs)
  if (hasFullCart === true) await fillCart(await asBuyer(at(0), clinic))
  if (order === undefined) return undefined
  const last = steps.indexOf(order)
  // An unpaid order is created now, because an older one would soon be closed.
  const shift = last === 0 ? hoursAgo.submit : 0
  const buyerAt = (step: OrderStep) => asBuyer(at(hoursAgo[step] - shift), clinic)
  const token = 'demonstration-scenario'
  const made: Made = await submitUsual(await buyerAt('submit'), { token, now })
  if (last >= 1) await pay(await buyerAt('pay'), made)
  if (last >= 2) await approve(at(hoursAgo.approve), made)
  if (last >= 3) made.shipmentId = await ship(at(hoursAgo.ship), made)
  if (last >= 4) await receiveShipment(await buyerAt('receive'), shipmentOf(made))
  return made
}

async function fillCart(ctx: Context<Buyer>): Promise<void> {
  const goods = demoGoods(ctx.now)
    .map((item) => item.goods)
    .filter((item) => item.class === 'chemical' && isPlain(item))
  let lines = 0
  for (const { id, minimum_milli, package_step_milli: step } of goods) {
    if (lines === linesOfFullCart) return
    const quantityMilli = Math.max(minimum_milli, step)
    const [result] = await addToCart(ctx, [{ goodsId: id, quantityMilli }])
    if (result?.outcome !== 'refused') lines += 1
  }
}

function pay(ctx: Context<Buyer>, { submissionId }: Made): Promise<void> {
  return paySubmission(ctx, ctx.buyer.storeId, { submissionId, method: 'balance' })
}

async function approve(ctx: Context, { orderId }: Made): Promise<void> {
  const person = { name: 'desk-service', role: 'service', permission: 'orders.write' } as const
  const { id, version } = await requireOrder(ctx, orderId)
  await approveOrder(await asOperator(ctx, person), { id, version })
}

async function ship(ctx: Context, { orderId }: Made): Promise<number> {
  const order = await requireOrder(ctx, orderId)
  const { lines, batches } = await readSendable(ctx, [orderId])
  const wanted = lines.map((line) => ({
    id: line.id,
    goodsId: line.goods_id,
    milli: line.toSendMilli,
  }))
  const { rows } = proposeBatches(wanted, batches, chinaDay(ctx.now))
  const person = {
    name: 'desk-warehouse',
    role: 'warehouse',
    permission: 'shipping.write',
  } as const
  const { id } = await makeShipment(await asOperator(ctx, person), {
    orderId,
    version: order.version,
    reason: '',
    rows: rows.map(({ lineId, batchId, milli }) => ({
      lineId,
      batchId,
      typed: String(milliToQuantity(milli)),
    })),
    carrier: '自有车',
    trackingNumber: 'CZ20260001',
    parcels: 1,
    recorder: '',
    startTemperature: '',
  })
  return id
}

function shipmentOf({ shipmentId = 0 }: Made) {
  return { id: shipmentId, counts: [] }
}

async function requireOrder(ctx: Context, id: number): Promise<OrderRow> {
  const order = await findOrder(ctx.db, id)
  if (order === undefined) throw new Error(`there is no order ${String(id)}`)
  return order
}

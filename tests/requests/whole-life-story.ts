import type { Db } from '#upstream/kernel/db/database'
import { operatorPassword } from '#tests/fixtures/operators'
import type { LifeShop } from '#tests/fixtures/whole-life/shop'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { deskPaths } from '#app/site/desk-paths'
import { addressPaths } from '#app/site/address-paths'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import type { WebServer } from '../web-server'
import { openBrowser } from './browser'
import { pressingTwice } from './double-click'
import { visit, type Fields, type Visitor } from './visitor'

export interface Served {
  db: Db
  shop: LifeShop
  web: Pick<WebServer, 'origin'>
  desk: Pick<WebServer, 'origin'>
  buyer: { username: string; password: string }
  /** Lets time pass and runs the jobs. */
  wait: () => Promise<void>
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const photo = () =>
  new File([new Uint8Array(Buffer.from(png, 'base64'))], 'photo.png', { type: 'image/png' })

/** The life of docs/worked-example.md, through pages and buttons alone. */
export async function liveByForms(served: Served): Promise<void> {
  const buyer = await signInBuyer(served)
  await order(served, buyer)
  await pay(served, buyer)
  await send(served)
  await receive(served, buyer)
  await giveBack(served, buyer)
}

async function signInBuyer({ web, buyer: { username, password } }: Served): Promise<Visitor> {
  const buyer = visit(pressingTwice(openBrowser(web)))
  await buyer.go(paths.login())
  await buyer.press('登录', { username, password })
  await buyer.go(addressPaths.add())
  await buyer.press('保存地址', {
    receiver: '李药师',
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文三路 1 号',
  })
  buyer.sees('收货地址已新增')
  return buyer
}

async function atDesk(
  { desk, shop }: Served,
  who: keyof LifeShop['people'],
  path: string,
): Promise<Visitor> {
  const visitor = visit(pressingTwice(openBrowser(desk)))
  await visitor.go(deskPaths.login())
  await visitor.press('登录', { name: shop.people[who].name, password: operatorPassword })
  await visitor.go(path)
  return visitor
}

async function order({ shop }: Served, buyer: Visitor): Promise<void> {
  const { capsules, pieces, masks } = shop.goods
  for (const [id, number] of [
    [capsules, '30'],
    [pieces, '2.5'],
    [masks, '200'],
  ] as const) {
    await buyer.go(paths.goods(id))
    const [field = ''] = buyer.fields(`number/${String(id)}/`)
    await buyer.press('加入购物车', { [field]: number })
  }
  await buyer.go(paths.checkout())
  await buyer.press('重新计算', {
    coupon: String(shop.couponId),
    voucher: String(shop.voucherId),
    points: 'on',
  })
  await buyer.press('提交订单', { useBalance: 'on' })
  buyer.sees('待付 ¥ 425.66')
}

async function pay(served: Served, buyer: Visitor): Promise<void> {
  const step3 = buyer.address()
  await buyer.press('提交转账凭证', { slip: photo() })
  const finance = await atDesk(served, 'finance', deskPaths.slips())
  await finance.follow('/desk/slips/info/')
  await finance.press('退回凭证', { reason: '照片看不清户名，请重传' })
  await buyer.go(step3)
  buyer.sees('照片看不清户名，请重传')
  await buyer.press('提交转账凭证', { slip: photo() })
  await finance.go(deskPaths.slips())
  await finance.follow('/desk/slips/info/')
  await finance.press('确认到账', { arrived: '430', payer: '杏林诊所' })
  finance.sees('多出的 ¥4.34 记入余额')
  await finance.press('确认到账', { surplus: '4.34' })
}

async function send(served: Served): Promise<void> {
  const { db } = served
  const orders = await db.selectFrom('orders').select('id').orderBy('id').execute()
  const [first = 0, second = 0] = orders.map(({ id }) => id)
  const quality = await atDesk(served, 'quality', deskPaths.order(first))
  await quality.press('通过，准备发货')
  await quality.go(deskPaths.order(second))
  await quality.press('通过，准备发货')
  const warehouse = await atDesk(served, 'warehouse', deskPaths.newShipment({ order: first }))
  const way = { carrier: '顺丰', trackingNumber: 'SF1001' }
  // The batch that expires first is proposed; the second batch waits for the next shipment.
  const [, later = ''] = warehouse.fields('take-')
  await warehouse.press('出库发货', { ...way, [later]: '' })
  await warehouse.go(deskPaths.newShipment({ order: first }))
  await warehouse.press('出库发货', way)
  await warehouse.go(deskPaths.newShipment({ order: second }))
  await warehouse.press('出库发货', way)
}

async function receive(served: Served, buyer: Visitor): Promise<void> {
  const shipments = await served.db.selectFrom('shipments').select('id').orderBy('id').execute()
  const [first = 0, ...others] = shipments.map(({ id }) => id)
  await buyer.go(receiptPaths.delivery(first))
  const [capsules = '', pieces = ''] = buyer.fields('received-').map((name) => name.slice(9))
  await buyer.press('确认收货', {
    [`received-${capsules}`]: '10',
    [`short-${capsules}`]: '2',
    [`received-${pieces}`]: '2',
    [`damaged-${pieces}`]: '0.5',
  })
  buyer.sees('药品到货验收记录')
  for (const id of others) {
    await buyer.go(receiptPaths.delivery(id))
    await buyer.press('确认收货')
  }
  await served.wait()
}

async function giveBack(served: Served, buyer: Visitor): Promise<void> {
  const short = { reason: 'short', kind: 'refund' }
  const [missing] = await ask(served, buyer, { batches: { A1: '2' }, form: short })
  await accept(served, missing)
  await payBack(served, missing)

  const exchange = { reason: 'damaged', kind: 'exchange', picturesFiles: photo() }
  const [broken] = await ask(served, buyer, { batches: { B1: '0.5' }, form: exchange })
  await bringBack(served, buyer, { id: broken, verdict: 'unqualified', number: '0.5' })
  const warehouse = await atDesk(served, 'warehouse', deskPaths.return(broken))
  await warehouse.press('登记补发', { carrier: '自有车' })
  await buyer.go(receiptPaths.deliveries())
  await buyer.follow('/order/shipment/')
  await buyer.press('确认收货')

  await buyer.go(paths.invoices())
  await buyer.press('申请开票', { orderIds: buyer.values('orderIds'), kind: 'plain' })
  await served.wait()
  const other = { reason: 'other', kind: 'returnRefund' }
  const [unwanted] = await ask(served, buyer, { batches: { C1: '50' }, form: other })
  await bringBack(served, buyer, { id: unwanted, verdict: 'qualified', number: '50' })
  await payBack(served, unwanted)

  const crushed = { reason: 'damaged', kind: 'returnRefund', picturesFiles: photo() }
  const both = await ask(served, buyer, { batches: { B1: '0.5', A2: '5' }, form: crushed })
  for (const [at, id] of both.entries()) {
    const number = at === 0 ? '0.5' : '5'
    await bringBack(served, buyer, { id, verdict: 'unqualified', number })
    await payBack(served, id)
  }
}

/** Requests a return of these batches with one form; returns the ids of the requests it creates. */
async function ask(
  { db, wait }: Served,
  buyer: Visitor,
  { batches, form }: { batches: Record<string, string>; form: Fields },
): Promise<[number, ...number[]]> {
  const before = await db.selectFrom('after_sales').select('id').execute()
  const lines = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select(['shipment_lines.id', 'batch_number', 'order_id'])
    .where('batch_number', 'in', Object.keys(batches))
    .where('kind', '=', 'order')
    .execute()
  const chosen = Object.entries(batches).map(([batch, number]) => {
    const line = lines.find(({ batch_number }) => batch_number === batch)
    return { id: line?.id ?? 0, orderId: line?.order_id ?? 0, number }
  })
  await buyer.go(afterSalesPaths.ask({ order: chosen[0]?.orderId }))
  await buyer.press('下一步：填写原因', { line: chosen.map(({ id }) => String(id)) })
  const numbers = Object.fromEntries(
    chosen.map(({ id, number }) => [`number.${String(id)}`, number]),
  )
  const words = { words: '收货时逐箱清点发现' }
  await buyer.press('计算退款', { ...numbers, ...form, ...words })
  await buyer.press('提交申请', { ...numbers, ...form, ...words })
  await wait()
  const known = new Set(before.map(({ id }) => id))
  const after = await db.selectFrom('after_sales').select('id').orderBy('id').execute()
  const [first, ...more] = after.map(({ id }) => id).filter((id) => !known.has(id))
  if (first === undefined) throw new Error(`nothing was asked for: ${buyer.page().text}`)
  return [first, ...more]
}

async function accept(served: Served, id: number): Promise<void> {
  const service = await atDesk(served, 'service', deskPaths.return(id))
  await service.press('同意')
  service.sees('已同意，买家会收到消息')
}

async function bringBack(
  served: Served,
  buyer: Visitor,
  { id, verdict, number }: { id: number; verdict: string; number: string },
): Promise<void> {
  await accept(served, id)
  await buyer.go(afterSalesPaths.goodsBack(id))
  await buyer.press('登记寄回', { way: 'driver' })
  const warehouse = await atDesk(served, 'warehouse', deskPaths.return(id))
  await warehouse.press('登记验收', { [`number.${verdict}`]: number })
  warehouse.sees('验收结果已登记')
}

async function payBack(served: Served, id: number): Promise<void> {
  const finance = await atDesk(served, 'finance', deskPaths.return(id))
  await finance.press('退款')
  finance.sees('已退款，买家会收到消息')
  await served.wait()
}

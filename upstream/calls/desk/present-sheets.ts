import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import { listWarehouses } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listOperatorNames } from '#upstream/members/operators/store'
import { findOrder } from '#upstream/trade/orders/desk-store'
import { readAddress, readTrace } from '#upstream/trade/orders/kept-columns'
import { listFirstLines } from '#upstream/trade/orders/list-store'
import type { OrderRow } from '#upstream/trade/orders/store'
import { readSheetMoney } from '#upstream/trade/shipments/sheet-money'
import type { SheetMoney } from '#upstream/trade/shipments/sheet-rules'
import { unnumberedLines } from '#upstream/trade/shipments/unnumbered-lines'
import {
  consignmentOf,
  listConsigned,
  listShipmentLines,
  type ShipmentRow,
} from '#upstream/trade/shipments/store'

const allLines = Number.MAX_SAFE_INTEGER

/**
 * The content of these shipments' papers, in the requested order; what left in one box is one
 * paper. Throws 404 for an unknown shipment.
 */
export async function presentSheets(
  ctx: OperatorContext,
  ids: readonly number[],
): Promise<ShipmentSheet[]> {
  const seller = sellerOf(ctx)
  const [warehouses, all] = await Promise.all([listWarehouses(ctx.db), listConsigned(ctx.db, ids)])
  const names = new Map(warehouses.map(({ id, name }) => [id, name]))
  const sheets = new Map<number, ShipmentSheet>()
  for (const id of new Set(ids)) {
    const asked = all.find((one) => one.id === id)
    if (asked === undefined) throw notFound('发货单')
    const key = paperOf(asked)
    if (sheets.has(key)) continue
    const parts: Part[] = []
    for (const shipment of all.filter((one) => paperOf(one) === key)) {
      const order = await findOrder(ctx.db, shipment.order_id)
      if (order === undefined) throw notFound('订单')
      const warehouse = names.get(order.warehouse_id) ?? ''
      parts.push(await presentPart(ctx, { shipment, order, seller: seller.name, warehouse }))
    }
    sheets.set(key, joinParts(parts))
  }
  return [...sheets.values()]
}

/** What was withdrawn has a void paper of its own, also the first of a consignment. */
function paperOf(shipment: ShipmentRow): number {
  return shipment.state === 'withdrawn' ? -shipment.id : consignmentOf(shipment)
}

/** One paper of what left in one box: head, parcels and prints of its first shipment. */
function joinParts(parts: readonly Part[]): ShipmentSheet {
  const [first] = parts
  if (first === undefined) throw new Error('a paper of no shipment')
  const totalFen = parts.reduce((sum, part) => sum + part.totalFen, 0)
  return {
    ...first.sheet,
    picker: namesOf(parts.map(({ sheet }) => sheet.picker)),
    checker: namesOf(parts.map(({ sheet }) => sheet.checker)),
    total: formatYuanFen(totalFen),
    lines: parts.flatMap(({ sheet }) => sheet.lines),
  }
}

function namesOf(names: readonly string[]): string {
  return [...new Set(names)].filter((name) => name !== '').join('、')
}

interface Part {
  sheet: Omit<ShipmentSheet, 'total'>
  totalFen: number
}

interface Asked {
  shipment: ShipmentRow
  order: OrderRow
  seller: string
  warehouse: string
}

async function presentPart(ctx: OperatorContext, asked: Asked): Promise<Part> {
  const { shipment, order, seller, warehouse } = asked
  const [lines, goods, companies, people, money] = await Promise.all([
    listShipmentLines(ctx.db, [shipment.id]),
    listFirstLines(ctx.db, [order.id], allLines),
    listCompanyNames(ctx.db, [order.store_id]),
    listOperatorNames(ctx.db, [shipment.picker_id ?? 0, shipment.checker_id ?? 0]),
    readSheetMoney(ctx.db, [shipment]),
  ])
  const known = new Map(goods.map((line) => [line.id, line]))
  const unnumbered = new Set(await unnumberedLines(ctx, lines))
  const totalFen = lines.reduce((sum, line) => sum + (money.get(line.id)?.amountFen ?? 0), 0)
  const sheet = {
    id: shipment.id,
    code: shipment.code,
    seller,
    warehouse,
    company: companies.get(order.store_id) ?? '',
    address: readAddress(order),
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    parcels: shipment.parcels,
    recorder: shipment.recorder,
    startTemperature: shipment.start_temperature,
    isColdChain: order.is_cold_chain === 1,
    isWithdrawn: shipment.state === 'withdrawn',
    picker: people.get(shipment.picker_id ?? 0) ?? '',
    checker: people.get(shipment.checker_id ?? 0) ?? '',
    at: shipment.shipped_at ?? shipment.created_at,
    ...(shipment.shipped_at !== null && { shippedAt: shipment.shipped_at }),
    printedCount: shipment.printed_count,
    lines: lines.map((line) => ({
      orderCode: order.code,
      name: line.name,
      spec: line.spec,
      dosageForm: known.get(line.order_line_id)?.dosage_form ?? '',
      storage: known.get(line.order_line_id)?.storage ?? '',
      licenceHolder: known.get(line.order_line_id)?.licence_holder ?? '',
      manufacturer: line.manufacturer,
      approvalNumber: line.approval_number,
      unit: line.unit,
      batch: line.batch_number,
      isUnnumbered: unnumbered.has(line),
      producedOn: line.produced_on ?? '',
      expiresOn: line.expires_on,
      quantity: milliToQuantity(line.quantity_milli),
      ...presentMoney(money.get(line.id), known.get(line.order_line_id)?.trace ?? ''),
    })),
  }
  return { sheet, totalFen }
}

/** Price and amount of a line; `steps` list each price with its quantity when there are several. */
function presentMoney(money: SheetMoney | undefined, trace: string) {
  const { priceE4 = 0, isAverage = false, amountFen = 0 } = money ?? {}
  const steps = isAverage ? readTrace(trace).filter(({ code }) => code === 'segment') : []
  return {
    price: formatYuanE4(priceE4),
    isAverage,
    amount: formatYuanFen(amountFen),
    steps: steps.length > 1 ? steps.map(({ label }) => label) : [],
  }
}

import type { TableCell } from '#contract/csv-file'
import { shipmentStates } from '#contract/shipment-words'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { chinaDay, shownMoment } from '#upstream/kernel/time'
import {
  countOf,
  listReceiptLines,
  listSentBetween,
  type ReceiptLineRow,
} from '../shipments/receipt-store'
import { readAddress } from '../orders/kept-columns'
import { readSheetMoney } from '../shipments/sheet-money'
import type { SheetMoney } from '../shipments/sheet-rules'
import { listShipmentCodes } from '../shipments/store'
import { sheetEntry, type Entry } from '#upstream/formats/archives/zip-entries'

type Sent = Awaited<ReturnType<typeof listSentBetween>>[number]

interface ShipmentPart {
  entries: Entry[]
  rows: string[][]
}

const head = ['单号', '订单号']
const goodsHeadings = ['品名', '规格', '生产企业', '批号', '有效期至', '单位', '发货数量']
const sentHeadings = [
  ...head,
  '发货日期',
  '供货单位',
  '收货单位',
  '收货地址',
  ...goodsHeadings,
  '单价',
  '金额',
  '剂型',
  '上市许可持有人',
  '批准文号',
  '生产日期',
  '储存条件',
  '承运',
  '运单号',
  '温度记录仪',
  '启运温度',
]
const receivedHeadings = [
  ...head,
  '收货时间',
  '收货人',
  ...goodsHeadings,
  '实收',
  '短少',
  '破损',
  '错发',
  '拒收',
  '说明',
  '拒收原因',
  '到货温度',
]

/**
 * The shipments of a period, batch by batch: the data of the 随货同行单, the store's acceptance
 * check, and the recorded 追溯码.
 */
export async function collectShipments(
  ctx: Context<Buyer>,
  window: { from: number; until: number },
): Promise<ShipmentPart> {
  const shipments = await listSentBetween(ctx.db, ctx.buyer.storeId, window)
  const ids = shipments.map(({ id }) => id)
  const [lines, codes, money] = await Promise.all([
    listReceiptLines(ctx.db, ids),
    listShipmentCodes(ctx.db, ids),
    readSheetMoney(ctx.db, shipments),
  ])
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  const parties = [sellerOf(ctx).name, ctx.buyer.company]
  const [received, traced]: [string[][], string[][]] = [[], []]
  const sent: TableCell[][] = []
  for (const line of lines) {
    const shipment = byId.get(line.shipment_id)
    if (shipment === undefined) continue
    sent.push(sentRow(shipment, line, { parties, money: money.get(line.id) }))
    if (shipment.received_at !== null) received.push(receivedRow(shipment, line))
    for (const code of codes.get(line.id) ?? [])
      traced.push([...headOf(shipment), ...goodsOf(line).slice(0, 4), code])
  }
  return {
    entries: [
      sheetEntry('随货同行单.csv', [sentHeadings, ...sent]),
      sheetEntry('验收记录.csv', [receivedHeadings, ...received]),
      sheetEntry('追溯码.csv', [[...head, ...goodsHeadings.slice(0, 4), '追溯码'], ...traced]),
    ],
    rows: shipments.map((shipment) => [
      '随货同行单',
      `订单 ${shipment.order_code}`,
      shipment.code,
      dayOf(shipment.shipped_at),
      '随货同行单.csv、验收记录.csv、追溯码.csv',
      shipmentStates[shipment.state],
    ]),
  }
}

interface SentSheet {
  parties: readonly string[]
  money: SheetMoney | undefined
}

function sentRow(shipment: Sent, line: ReceiptLineRow, { parties, money }: SentSheet): TableCell[] {
  const { priceE4 = 0, isAverage = false, amountFen = 0 } = money ?? {}
  return [
    ...headOf(shipment),
    dayOf(shipment.shipped_at),
    ...parties,
    placeOf(shipment),
    ...goodsOf(line),
    isAverage ? `${formatYuanE4(priceE4)}（均价）` : { amount: formatYuanE4(priceE4) },
    { amount: formatYuanFen(amountFen) },
    line.dosage_form,
    line.licence_holder,
    line.approval_number,
    line.produced_on ?? '',
    line.storage,
    shipment.carrier,
    shipment.tracking_number,
    shipment.recorder,
    shipment.start_temperature,
  ]
}

function receivedRow(shipment: Sent, line: ReceiptLineRow): string[] {
  const { receivedMilli, shortMilli, damagedMilli, wrongMilli, note } = countOf(line)
  const refusedMilli = shipment.state === 'refused' ? line.quantity_milli : line.refused_milli
  const found = [receivedMilli, shortMilli, damagedMilli, wrongMilli, refusedMilli].map((n) =>
    String(n / 1000),
  )
  return [
    ...headOf(shipment),
    shownMoment(shipment.received_at ?? 0),
    shipment.received_by,
    ...goodsOf(line),
    ...found,
    note,
    shipment.refusal_reason,
    shipment.refusal_temperature,
  ]
}

function placeOf(shipment: Sent): string {
  const { province, city, district, detail } = readAddress(shipment)
  return [province, city, district, detail].join('')
}

function headOf(shipment: Sent): string[] {
  return [shipment.code, shipment.order_code]
}

function goodsOf(line: ReceiptLineRow): string[] {
  return [
    line.name,
    line.spec,
    line.manufacturer,
    line.batch_number,
    line.expires_on,
    line.unit,
    String(line.quantity_milli / 1000),
  ]
}

function dayOf(at: number | null): string {
  return at === null ? '' : chinaDay(at)
}

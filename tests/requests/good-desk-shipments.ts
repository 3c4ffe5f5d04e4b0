import { address, order } from './good-order'
import { wire } from './good-trade'

const paging = { page: 1, pageSize: 20, total: 1, isCapped: false }
const sendingOrder = {
  ...{ id: 9, code: '2026112100000101', version: 3, state: 'packing' as const, title: '杭州仓' },
  ...{ storeId: 52, company: '安和诊所', isHm: false, isColdChain: true, isAsked: false },
  ...{ remark: '', since: order.createdAt, shelfMonths: 12, shelfFrom: '2027-11-21' },
  pickingPrints: 1,
}
const entry = {
  ...{ id: 31, code: 'S2026112100000101-1', kind: 'order' as const, state: 'packed' as const },
  ...{ orderId: 9, company: '安和诊所', carrier: '', trackingNumber: '', parcels: 1 },
  ...{ printedCount: 0, createdAt: order.createdAt },
}
const wave = {
  ...{ id: 12, state: 'open' as const, warehouse: '杭州仓', by: '仓库张三', prints: 1 },
  ...{ createdAt: order.createdAt, orderCount: 2, openCount: 1 },
}
const line = {
  ...{ id: 11, goodsId: 124, name: '胰岛素注射液', spec: '3ml', unit: '支' },
}

/** What the warehouse picks and sends, when all is well. */
export const goodDeskShipments: Record<string, unknown> = {
  'GET /api/desk/picking': wire('desk.picking', {
    warehouses: [{ id: 1, name: '杭州仓', count: 1 }],
    items: [
      { order: sendingOrder, lineCount: 1, isShort: false },
      { order: { ...sendingOrder, id: 10 }, lineCount: 2, isShort: true, wave: 12 },
    ],
    paging: { ...paging, pageSize: 50 },
    ...{ counts: { free: 1, waved: 1, short: 1 }, openWaves: 1 },
  }),
  'POST /api/desk/wave': { id: 12 },
  'GET /api/desk/wave': wire('desk.waves', {
    ...{ items: [wave], paging, counts: { open: 1 } },
    warehouses: [{ id: 1, name: '主仓', count: 1 }],
  }),
  'GET /api/desk/wave/12': wire('desk.wave', {
    ...{ wave, version: 4, shipments: [31], history: [] },
    picks: [
      {
        ...{ batchId: 5, goodsId: 124, shelf: 'A-01-1', name: line.name, spec: line.spec },
        ...{ manufacturer: '示例制药', unit: line.unit, batch: '260301', expiresOn: '2028-02-29' },
        ...{ quantity: 10, short: 1, problem: '现有 4，不够各波次要拣的 10，请换批次或记短缺' },
        orders: [{ id: 9, code: sendingOrder.code, quantity: 10 }],
        others: [{ id: 6, number: '260501', expiresOn: '2028-04-30', left: 20 }],
      },
    ],
    missing: [{ id: 9, code: sendingOrder.code, name: line.name, unit: line.unit, quantity: 2 }],
    orders: [
      { order: sendingOrder, lineCount: 1 },
      {
        ...{ order: { ...sendingOrder, id: 10 }, lineCount: 0 },
        left: { cause: 'taken', at: order.createdAt, by: '仓库张三', reason: '客户改时间' },
      },
    ],
  }),
  'POST /api/desk/wave/12/batch': {},
  'POST /api/desk/wave/12/short': {},
  'POST /api/desk/wave/12/take_out': {},
  'POST /api/desk/wave/12/withdraw': {},
  'POST /api/desk/wave/12/print': {},
  'GET /api/desk/shipment': wire('desk.shipments', {
    items: [entry],
    paging,
    counts: { packed: 1 },
  }),
  'GET /api/desk/order/9/sending': wire('desk.sending', {
    order: sendingOrder,
    address,
    needsChecker: true,
    lines: [
      {
        ...line,
        ...{ manufacturer: '示例制药', kind: 'goods', shelf: 'A-01-1', barcode: '6901234567892' },
        ...{ quantity: 10, shipped: 0, closed: 0, packed: 0, toSend: 10 },
        batches: [
          { id: 5, number: '260301', expiresOn: '2028-02-29', left: 40, proposed: 10 },
          {
            ...{ id: 6, number: '240101', expiresOn: '2026-12-01', left: 4, proposed: 0 },
            refusal: '离失效日期不到 1 个月，不能发货',
          },
        ],
      },
    ],
    shipments: [],
  }),
  'POST /api/desk/order/9/ship': { id: 31, is_packed: true },
  'POST /api/desk/order/9/close_rest': {},
  'GET /api/desk/shipment/31': wire('desk.shipment', {
    shipment: {
      ...{ id: 31, code: entry.code, kind: 'order', state: 'packed' },
      ...{ carrier: '', trackingNumber: '', parcels: 1 },
      lines: [
        {
          ...{ id: 41, orderLineId: 11, goodsId: 124, name: line.name, spec: line.spec },
          ...{ unit: line.unit, batch: '260301', expiresOn: '2028-02-29', quantity: 10 },
          ...{ short: 0, damaged: 0, wrong: 0, receiptNote: '', codes: [] },
        },
      ],
    },
    ...{ version: 1, order: sendingOrder, address, recorder: '', startTemperature: '' },
    ...{ picker: '仓库张三', checker: '', printedCount: 0, createdAt: order.createdAt },
    ...{ packingPrints: 2, coldChainPrints: 0 },
    ...{ canWithdraw: true, history: [] },
  }),
  'POST /api/desk/shipment/31/check': {},
  'POST /api/desk/shipment/31/withdraw': {},
  'POST /api/desk/shipment/31/codes': {},
  'POST /api/desk/shipment_print': {},
  'GET /api/desk/shipment_sheets': wire('desk.shipmentSheets', {
    sheets: [
      {
        ...{ id: 31, code: entry.code, orderCode: sendingOrder.code, seller: '采芝医药' },
        ...{ warehouse: '杭州仓', company: '安和诊所', address, carrier: '', trackingNumber: '' },
        ...{ parcels: 1, recorder: '', startTemperature: '', isColdChain: true },
        isWithdrawn: false,
        ...{ picker: '仓库张三', checker: '', at: order.createdAt, total: '125', printedCount: 0 },
        lines: [
          {
            ...{ name: line.name, dosageForm: '注射剂', spec: line.spec, unit: line.unit },
            ...{ manufacturer: '示例制药', approvalNumber: '国药准字S1', batch: '260301' },
            ...{ licenceHolder: '示例制药', storage: '2–8℃避光保存' },
            ...{ producedOn: '2026-03-01', expiresOn: '2028-02-29', quantity: 10 },
            ...{ price: '12.5', isAverage: false, steps: [], amount: '125' },
          },
        ],
      },
    ],
  }),
}

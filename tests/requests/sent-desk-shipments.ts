import type { SentForm } from './sent-forms'

const atShipment = {
  path: '/desk/shipments/info/31',
  read: 'GET /api/desk/shipment/31',
  heading: '发货单 S2026112100000101-1',
}

const atWave = {
  path: '/desk/picking/info/12',
  read: 'GET /api/desk/wave/12',
  heading: '拣货单 波次 12 拣货中',
}

export const sentDeskShipments: Record<string, SentForm> = {
  'goods to send': {
    path: '/desk/shipments/new?order=9',
    fields: {
      intent: 'ship',
      version: '3',
      'take-11-5': '7',
      reason: '外箱<受潮>',
      carrier: '顺<丰>',
      trackingNumber: 'SF100200300',
      parcels: '2',
      recorder: 'TR<7>',
      startTemperature: '4.5',
    },
    write: 'POST /api/desk/order/9/ship',
    read: 'GET /api/desk/order/9/sending',
    heading: '发货 2026112100000101',
    kept: [
      'name="take-11-5" type="text" value="7"',
      'value="外箱&lt;受潮&gt;"',
      'value="顺&lt;丰&gt;"',
      'value="TR&lt;7&gt;"',
      'value="4.5"',
    ],
  },
  'goods that ran out': {
    path: '/desk/orders/info/9',
    fields: { intent: 'close', version: '3', 'close-11': '4', reason: '厂家<断货>' },
    write: 'POST /api/desk/order/9/close_rest',
    read: 'GET /api/desk/order/9',
    heading: '订单 202611210000070001',
    kept: ['name="close-11" type="text" value="4"', 'value="厂家&lt;断货&gt;"'],
  },
  'orders that are picked together': {
    path: '/desk/picking',
    fields: { orders: '9' },
    write: 'POST /api/desk/wave',
    read: 'GET /api/desk/picking',
    heading: '拣货',
    kept: [/checked="" value="9"/],
  },
  'a list to pick by that is printed': {
    ...atWave,
    fields: { intent: 'print' },
    write: 'POST /api/desk/wave/12/print',
    kept: ['登记打印一次'],
  },
  'delivery notes of a wave': {
    ...atWave,
    fields: { intent: 'delivery', ids: '31' },
    write: 'POST /api/desk/shipment_print',
    kept: ['name="ids" value="31"'],
  },
  'orders of a wave to ship': {
    ...atWave,
    fields: { intent: 'ship', orders: '9.3', carrier: '顺<丰>', numbers: 'SF<1>' },
    write: 'POST /api/desk/wave/12/ship',
    kept: [/checked="" value="9.3"/, 'value="顺&lt;丰&gt;"', '>SF&lt;1&gt;</textarea>'],
  },
  'another batch for a wave': {
    ...atWave,
    path: '/desk/picking/info/12?pick=5',
    fields: {
      intent: 'batch',
      version: '4',
      batch: '5',
      to: '6',
      quantity: '3',
      reason: '外箱<受潮>',
    },
    write: 'POST /api/desk/wave/12/batch',
    kept: [
      'value="3"',
      'value="外箱&lt;受潮&gt;"',
      /value="6"[^>]*checked=""|checked=""[^>]*value="6"/,
    ],
  },
  'what was not there': {
    ...atWave,
    path: '/desk/picking/info/12?pick=5',
    fields: { intent: 'short', version: '4', batch: '5', quantity: '2', reason: '少<两>支' },
    write: 'POST /api/desk/wave/12/short',
    kept: ['value="2"', 'value="少&lt;两&gt;支"'],
  },
  'an order to take out of a wave': {
    ...atWave,
    path: '/desk/picking/info/12?order=9',
    fields: { intent: 'takeOut', version: '4', order: '9', reason: '改<天>送' },
    write: 'POST /api/desk/wave/12/take_out',
    kept: ['value="改&lt;天&gt;送"'],
  },
  'a wave to give up': {
    ...atWave,
    fields: { intent: 'withdraw', version: '4', reason: '合<错>了' },
    write: 'POST /api/desk/wave/12/withdraw',
    kept: ['value="合&lt;错&gt;了"'],
  },
  'a shipment to check': {
    ...atShipment,
    fields: {
      intent: 'check',
      version: '1',
      carrier: '京<东>',
      trackingNumber: 'JD1',
      parcels: '3',
      recorder: 'TR-8',
      startTemperature: '-18',
    },
    write: 'POST /api/desk/shipment/31/check',
    kept: ['value="京&lt;东&gt;"', 'value="TR-8"', 'value="-18"'],
  },
  'a shipment to take back': {
    ...atShipment,
    fields: { intent: 'withdraw', version: '1', reason: '装<错>箱' },
    write: 'POST /api/desk/shipment/31/withdraw',
    kept: ['value="装&lt;错&gt;箱"'],
  },
  'trace codes': {
    ...atShipment,
    fields: { intent: 'codes', line: '41', codes: '81234567890123456789 <1>' },
    write: 'POST /api/desk/shipment/31/codes',
    kept: ['81234567890123456789 &lt;1&gt;</textarea>'],
  },
  'papers to print': {
    path: '/desk/shipments',
    fields: { ids: '31', paper: 'delivery' },
    write: 'POST /api/desk/shipment_print',
    read: 'GET /api/desk/shipment',
    heading: '发货单',
    kept: [/checked="" value="31"/],
  },
}

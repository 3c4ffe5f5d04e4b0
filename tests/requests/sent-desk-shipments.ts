import type { SentForm } from './sent-forms'

const atShipment = {
  path: '/desk/shipments/info/31',
  read: 'GET /api/desk/shipment/31',
  heading: '发货单 S2026112100000101-1',
}

/** Every form of the warehouse, with good-desk-shipments.ts around it. */
export const sentDeskShipments: Record<string, SentForm> = {
  'goods to send': {
    path: '/desk/shipments/new?order=9',
    fields: {
      ...{ intent: 'ship', version: '3', 'take-11-5': '7', reason: '外箱<受潮>' },
      ...{ carrier: '顺<丰>', trackingNumber: 'SF100200300', parcels: '2' },
      ...{ recorder: 'TR<7>', startTemperature: '4.5' },
    },
    write: 'POST /api/desk/order/9/ship',
    read: 'GET /api/desk/order/9/sending',
    heading: '发货 2026112100000101',
    kept: [
      ...['name="take-11-5" type="text" value="7"', 'value="外箱&lt;受潮&gt;"'],
      ...['value="顺&lt;丰&gt;"', 'value="TR&lt;7&gt;"', 'value="4.5"'],
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
  'a list to pick by that is printed': {
    path: '/desk/picking/wave?orders=9',
    fields: {},
    write: 'POST /api/desk/picking/print',
    read: 'GET /api/desk/picking/wave',
    heading: '拣货单',
    kept: ['登记打印一次'],
  },
  'a shipment to check': {
    ...atShipment,
    fields: {
      ...{ intent: 'check', version: '1', carrier: '京<东>', trackingNumber: 'JD1', parcels: '3' },
      ...{ recorder: 'TR-8', startTemperature: '-18' },
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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordSheet } from './record-sheet'

test('a 验收记录 has the form of each product and the day it was made', () => {
  const line = {
    id: 1,
    goodsId: 1,
    name: '阿莫西林胶囊',
    spec: '0.25g',
    dosageForm: '胶囊剂',
    unit: '盒',
    manufacturer: '国药',
    approvalNumber: 'H1',
    storage: '',
    batchNumber: 'B1',
    barcode: '',
    producedOn: '2024-02-08',
    expiresOn: '2027-02-07',
    isNearExpiry: false,
    quantity: 9,
    traceCodes: [],
    refused: 0,
    received: 9,
    short: 0,
    damaged: 0,
    wrong: 0,
    note: '',
  }
  const delivery = {
    id: 5,
    code: 'S1',
    kind: 'order' as const,
    state: 'received' as const,
    orderId: 9,
    orderCode: '1',
    isHm: false,
    carrier: '',
    trackingNumber: '',
    parcels: 1,
    receivedAt: 0,
    receivedBy: '李药师',
    refusalReason: '',
    goods: [],
    lineCount: 1,
    differing: 0,
  }
  const detail = {
    delivery,
    company: '杏林诊所',
    supplier: '甲公司',
    recorder: '',
    startTemperature: '',
    isColdChain: false,
    refusalTemperature: '',
    lines: [line],
  }
  const html = renderToStaticMarkup(<RecordSheet detail={detail} />)
  const cells = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) =>
      cell.replace(/<[^>]*>/g, ''),
    )
  expect(cells('th')).toEqual(expect.arrayContaining(['剂型', '生产日期']))
  expect(cells('td')).toEqual(expect.arrayContaining(['胶囊剂', '2024-02-08']))
})

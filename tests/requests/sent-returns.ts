import { refund } from './good-returns'
import type { SentForm } from './sent-forms'
import { fingerprintOf } from '#app/views/orders/after-sales'

const photo = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'photo.png')
const code = 'SH20261124000031'

const asked = {
  token: 'a-token-of-this-form',
  isRefusal: '0',
  'number.41': '2',
  reason: 'damaged',
  kind: 'returnRefund',
  words: '外箱<压坏>两盒',
}

export const sentReturns: Record<string, SentForm> = {
  'a request of after-sales': {
    path: '/order/afterSales/new?order=9&line=41',
    fields: { intent: 'send', ...asked, pictures: '7', shown: fingerprintOf(refund) },
    write: 'POST /api/after_sales',
    read: 'GET /api/after_sales/options',
    heading: '申请售后 202611210000070001',
    kept: [
      'name="number.41"',
      'value="2"',
      /name="reason" required="" checked="" value="damaged"/,
      '外箱&lt;压坏&gt;两盒',
      'name="pictures" checked="" value="7"',
      'value="a-token-of-this-form"',
      '提交申请',
    ],
  },
  'a request of after-sales with a new picture': {
    path: '/order/afterSales/new?order=9&line=41',
    fields: { intent: 'send', ...asked, picturesFiles: photo, shown: fingerprintOf(refund) },
    write: 'POST /api/after_sales',
    read: 'GET /api/after_sales/options',
    heading: '申请售后 202611210000070001',
    kept: ['name="pictures" checked="" value="21"', '外箱&lt;压坏&gt;两盒'],
    held: { intent: 'send', ...asked, pictures: '21', shown: fingerprintOf(refund) },
  },
  'a request of after-sales that is withdrawn': {
    path: '/order/afterSalesInfo/31',
    fields: { intent: 'withdraw' },
    write: 'POST /api/after_sales/31/withdraw',
    read: 'GET /api/after_sales/31',
    heading: `售后申请 ${code} 待审核`,
    kept: ['撤回申请'],
  },
  'what was asked for besides': {
    path: '/order/afterSalesInfo/32',
    fields: { intent: 'supplement', words: '见<第二张>照片', picturesFiles: photo },
    write: 'POST /api/after_sales/32/supplement',
    read: 'GET /api/after_sales/32',
    heading: `售后申请 ${code} 待补充材料`,
    kept: ['见&lt;第二张&gt;照片', 'name="pictures" checked="" value="21"'],
    held: { intent: 'supplement', words: '见<第二张>照片', pictures: '21' },
  },
  'an appeal': {
    path: '/order/afterSalesInfo/33',
    fields: { intent: 'appeal', words: '送达时<已经>破损', pictures: '7' },
    write: 'POST /api/after_sales/33/appeal',
    read: 'GET /api/after_sales/33',
    heading: `售后申请 ${code} 驳回`,
    kept: ['送达时&lt;已经&gt;破损', 'name="pictures" checked="" value="7"'],
  },
  'goods that are sent back': {
    path: '/order/returnInfo/34',
    fields: { intent: 'send', way: 'post', carrier: '顺<丰>', trackingNumber: 'SF100200300' },
    write: 'POST /api/after_sales/34/parcel',
    read: 'GET /api/after_sales/34',
    heading: `退货 ${code} 待寄回`,
    kept: [/checked="" value="post"/, 'value="顺&lt;丰&gt;"', 'value="SF100200300"'],
  },
  'prices that fell': {
    path: '/order/priceClaim/9',
    fields: { intent: 'ask', token: 'a-token-of-this-form', line: '12:7' },
    write: 'POST /api/price_claim',
    read: 'GET /api/price_claim/options',
    heading: '价格保护 202611210000070001',
    kept: [/name="line" checked="" value="12:7"/, 'value="a-token-of-this-form"'],
  },
  'a claim about a price that is withdrawn': {
    path: '/order/priceClaim/9',
    fields: { intent: 'withdraw', id: '71' },
    write: 'POST /api/price_claim/71/withdraw',
    read: 'GET /api/price_claim/options',
    heading: '价格保护 202611210000070001',
    kept: ['撤回申请'],
  },
  'an answer to a proposal': {
    path: '/order/afterSalesInfo/35',
    fields: { intent: 'answer', proposalId: '6', decision: 'decline', words: '两盒<都>要退' },
    write: 'POST /api/after_sales/35/answer',
    read: 'GET /api/after_sales/35',
    heading: `售后申请 ${code} 待您确认`,
    kept: ['value="两盒&lt;都&gt;要退"'],
  },
}

const atDesk = {
  path: '/desk/returns/info/31',
  read: 'GET /api/desk/return/31',
  heading: `售后 ${code} 待审核`,
}

const atClaim = {
  path: '/desk/price-claims/info/71',
  write: 'POST /api/desk/price_claim/71/decide',
  read: 'GET /api/desk/price_claim/71',
  heading: '审核价格保护',
}

export const sentDeskReturns: Record<string, SentForm> = {
  'an answer to a request of after-sales': {
    ...atDesk,
    fields: { intent: 'decide', version: '2', decision: 'ask', reason: '补<批号>照片' },
    write: 'POST /api/desk/return/31/decide',
    kept: ['补&lt;批号&gt;照片'],
  },
  'what the warehouse found that is printed': {
    path: '/desk/returns/print/31',
    fields: {},
    write: 'POST /api/desk/return/31/print',
    read: 'GET /api/desk/return/31',
    heading: '退货验收单',
    kept: ['登记打印一次'],
  },
  'a judgement about quality': {
    ...atDesk,
    path: '/desk/returns/info/32',
    read: 'GET /api/desk/return/32',
    fields: { intent: 'judge', version: '2', decision: 'reject', reason: '照片<看不清>' },
    write: 'POST /api/desk/return/32/judge',
    kept: ['照片&lt;看不清&gt;'],
  },
  'goods that are fetched': {
    ...atDesk,
    fields: {
      intent: 'send',
      version: '2',
      way: 'pickUp',
      pickUpOn: '2040-12-31',
      half: 'morning',
      note: '周一<后门>',
    },
    write: 'POST /api/desk/return/31/book',
    kept: [/checked="" value="pickUp"/, 'value="2040-12-31"', 'value="周一&lt;后门&gt;"'],
  },
  'what the warehouse found': {
    ...atDesk,
    fields: {
      intent: 'check',
      version: '2',
      'number.qualified': '1',
      'number.otherBatch': '1',
      'batch.otherBatch': 'B<2>',
      note: '外箱<破>',
      codes: '81234567890123456789',
    },
    write: 'POST /api/desk/return/31/check',
    kept: ['value="B&lt;2&gt;"', 'value="外箱&lt;破&gt;"', '>81234567890123456789</textarea>'],
  },
  'a proposal to the buyer': {
    ...atDesk,
    fields: {
      intent: 'propose',
      version: '2',
      kind: 'refund',
      quantity: '1',
      deduction: '3.5',
      words: '一盒<不符>',
    },
    write: 'POST /api/desk/return/31/propose',
    kept: [/checked="" value="refund"/, 'value="3.5"', '一盒&lt;不符&gt;'],
  },
  'a refund': {
    ...atDesk,
    fields: { intent: 'refund', version: '2' },
    write: 'POST /api/desk/return/31/refund',
    kept: ['name="version" value="2"'],
  },
  'goods in exchange': {
    ...atDesk,
    fields: { intent: 'exchange', version: '2', carrier: '顺<丰>', trackingNumber: 'SF1' },
    write: 'POST /api/desk/return/31/exchange',
    kept: ['value="顺&lt;丰&gt;"', 'value="SF1"'],
  },
  'a difference that is paid': {
    ...atClaim,
    fields: { version: '1', decision: 'pay', reason: '按<现价>' },
    kept: ['value="按&lt;现价&gt;"'],
  },
  'a claim about a price that is rejected': {
    ...atClaim,
    fields: { version: '1', decision: 'reject', reason: '临期<清仓>' },
    kept: ['value="临期&lt;清仓&gt;"'],
  },
}

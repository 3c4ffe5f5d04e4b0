import type { SentForm } from './sent-forms'

const token = 'form-token-of-a-desk'
const atGoods = {
  path: '/desk/stock/goods/7',
  read: 'GET /api/desk/stock/goods/7',
  heading: '布洛芬片的库存',
}
const atBatch = {
  path: '/desk/stock/batch/12',
  read: 'GET /api/desk/stock/batch/12',
  heading: '批号 P1',
}

export const sentDeskStock: Record<string, SentForm> = {
  'a batch that comes in': {
    ...atGoods,
    fields: {
      intent: 'receive',
      token,
      number: 'P<9>',
      producedOn: '2026-05-01',
      expiresOn: '2028-12-31',
      quantity: '12',
      words: '华东<医药>',
    },
    write: 'POST /api/desk/stock/goods/7/receive',
    kept: [
      'value="P&lt;9&gt;"',
      'value="2026-05-01"',
      'value="2028-12-31"',
      'value="12"',
      'value="华东&lt;医药&gt;"',
      `value="${token}"`,
    ],
  },
  'a mark of low stock': {
    ...atGoods,
    fields: { intent: 'low', low: '35' },
    write: 'POST /api/desk/stock/goods/7/low',
    kept: ['value="35"'],
  },
  'a number of stock that has none': {
    path: '/desk/stock/batch/13',
    read: 'GET /api/desk/stock/batch/13',
    heading: '无批号',
    fields: {
      intent: 'number',
      version: '2',
      token,
      number: 'P<9>',
      producedOn: '2026-05-01',
      expiresOn: '2028-12-31',
      quantity: '12',
    },
    write: 'POST /api/desk/stock/batch/13/number',
    kept: [
      'value="P&lt;9&gt;"',
      'value="2026-05-01"',
      'value="2028-12-31"',
      'value="12"',
      `value="${token}"`,
    ],
  },
  'a batch that is set apart': {
    ...atBatch,
    fields: { intent: 'apart', version: '4', token, quantity: '5', words: '破<损>' },
    write: 'POST /api/desk/stock/batch/12/apart',
    kept: ['value="5"', 'value="破&lt;损&gt;"', `value="${token}"`],
  },
  'a release to propose': {
    ...atBatch,
    fields: { intent: 'release', version: '4', token, quantity: '5', words: '复<检>' },
    write: 'POST /api/desk/stock/batch/12/release',
    kept: ['value="5"', 'value="复&lt;检&gt;"'],
  },
  'a count to propose': {
    ...atBatch,
    fields: {
      intent: 'adjust',
      version: '4',
      token,
      place: 'apart',
      change: '-2',
      words: '销<毁>',
    },
    write: 'POST /api/desk/stock/batch/12/adjust',
    kept: ['value="-2"', 'value="销&lt;毁&gt;"', /checked="" value="apart"/],
  },
  'a change of stock that is rejected': {
    path: '/desk/stock/proposals/info/3',
    fields: { version: '1', decision: 'reject', reason: '没有<依据>' },
    write: 'POST /api/desk/stock/proposal/3/decide',
    read: 'GET /api/desk/stock/proposal/3',
    heading: '复核库存变动',
    kept: ['>没有&lt;依据&gt;</textarea>'],
  },
}

import { order } from './good-order'
import { wire } from './good-trade'

const { createdAt } = order
const paging = { page: 1, pageSize: 20, total: 1, isCapped: false }
const topUp = {
  id: 14,
  memo: 'CZ380214',
  amount: '500',
  state: 'open' as const,
  reason: '',
  createdAt,
}

export const goodMoney: Record<string, unknown> = {
  'GET /api/user/top_up': wire('topUp.list', { items: [topUp], paging, least: '100' }),
  'POST /api/user/top_up': { id: 14 },
  'GET /api/user/top_up/14': wire('topUp.detail', {
    topUp,
    company: '安和诊所',
    payee: { name: '采芝医药有限公司', bank: '中国农业银行', account: '1900' },
  }),
  'POST /api/user/top_up/14/slip': {},
  'POST /api/user/top_up/14/withdraw': {},
  'GET /api/user/withdrawal': wire('withdrawal.list', {
    balance: '500',
    isUnderWay: false,
    phone: '139****9001',
    items: [],
    account: { holder: '安和诊所', bank: '演示银行', bankAccount: '622200001111' },
  }),
  'POST /api/user/withdrawal': { id: 4 },
}

const entry = { ...topUp, state: 'waiting' as const, storeId: 52, company: '安和诊所' }
const withdrawal = {
  id: 4,
  version: 1,
  storeId: 52,
  company: '安和诊所',
  amount: '300',
  state: 'exported' as const,
  reason: '',
  createdAt,
}
const adjustment = {
  id: 2,
  storeId: 52,
  company: '安和诊所',
  amount: '-20',
  mendsId: 9,
  words: '多记了',
  state: 'waiting' as const,
  reason: '',
  proposedBy: '李四',
  decidedBy: '',
  createdAt,
}
const movement = { id: 9, use: 1 as const, amount: '500', after: '500', note: '', createdAt }

export const goodDeskMoney: Record<string, unknown> = {
  'GET /api/desk/top_up': wire('desk.topUps', { items: [entry], paging, counts: { waiting: 1 } }),
  'GET /api/desk/top_up/14': wire('desk.topUp', {
    topUp: entry,
    version: 2,
    uploadId: 7,
    isPdf: false,
    canArrive: true,
    canReturn: true,
    history: [],
  }),
  'GET /api/desk/withdrawal': wire('desk.withdrawals', {
    items: [{ ...withdrawal, state: 'asked', can: ['export', 'pay', 'return'] }],
    paging,
    counts: { asked: 1 },
  }),
  'POST /api/desk/withdrawal/export': { id: 3 },
  'GET /api/desk/withdrawal/4': wire('desk.withdrawal', {
    withdrawal: { ...withdrawal, can: ['pay', 'fail'] },
    holder: '安和诊所',
    bank: '演示银行',
    bankAccount: '622200001111',
    bankReference: '',
    needsTwo: false,
    history: [],
  }),
  'GET /api/desk/adjustment': wire('desk.adjustments', {
    items: [adjustment],
    paging,
    counts: { waiting: 1 },
  }),
  'GET /api/desk/adjustment/2': wire('desk.adjustment', {
    adjustment,
    version: 1,
    isOwn: false,
    balance: '500',
    history: [],
    mended: { use: '充值', amount: '500', after: '500', createdAt },
  }),
  'GET /api/desk/ledger/52': wire('desk.ledger', {
    storeId: 52,
    company: '安和诊所',
    balance: '500',
    cashbackRest: '12.5',
    proof: { rows: 1, sum: '500', gaps: 0 },
    statement: {
      month: '2026-11',
      opening: '0',
      closing: '500',
      company: '安和诊所',
      supplier: '采芝医药',
      kinds: [{ use: 1, amount: '500', rows: 1 }],
      items: [movement],
    },
    adjustments: [adjustment],
  }),
  'POST /api/desk/ledger/52/adjust': { id: 2 },
  'GET /api/desk/bank_entry': wire('desk.bankEntries', {
    items: [
      {
        id: 7,
        version: 1,
        reference: 'B1',
        day: '2026-11-21',
        payer: '安和诊所',
        amount: '500',
        memo: 'CZ380214',
        state: 'open',
        usedFor: '',
        decidedBy: '',
        proposed: 'top-up.14.2',
        matches: [
          {
            key: 'top-up.14.2',
            kind: 'top-up',
            id: 14,
            company: '安和诊所',
            amount: '500',
            codes: ['CZ380214'],
            grade: 'sure',
            reasons: ['户名一致'],
            canConfirm: true,
          },
          {
            key: 'slip.8.2',
            kind: 'slip',
            id: 8,
            company: '安和诊所',
            amount: '500',
            codes: ['2026112100000101'],
            grade: 'likely',
            reasons: ['户名一致'],
            canConfirm: true,
          },
        ],
      },
    ],
    paging,
    counts: { open: 1 },
  }),
  'POST /api/desk/bank_entry/confirm': { results: [{ id: 7 }] },
  'POST /api/desk/bank_statement': { rows: 1, added: 1, known: 0, skipped: 0, unread: [] },
}

import type { DataOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { encode } from '#contract/encode'

const now = 1_790_000_000_000
const store = (id: number, company: string, isActing: boolean) => ({ id, company, isActing })
const [first, second] = [store(51, '杭州安和诊所', true), store(52, '杭州安和诊所二店', false)]
const order = (id: number, code: string) => ({
  id,
  code,
  title: '杭州仓',
  state: 'unpaid' as const,
})

const payable: DataOf<Calls['transfer.payable']> = {
  stores: [
    {
      store: first,
      submissions: [
        { id: 7, orders: [{ ...order(9, 'DD<9>'), due: '35' }], due: '35', payBy: now },
        {
          id: 8,
          orders: [{ ...order(10, 'DD10'), due: '12' }],
          due: '12',
          payBy: now,
          refusal: '含麻订单不能合并转账，请从本店账户单独付款',
        },
      ],
    },
    {
      store: second,
      submissions: [
        { id: 17, orders: [{ ...order(19, 'DD19'), due: '60.5' }], due: '60.5', payBy: now },
      ],
    },
  ],
  payee: { name: '采芝医药', bank: '示例银行', account: '0000 0000' },
}

const transfer: DataOf<Calls['transfer.detail']> = {
  id: 4,
  createdAt: now,
  hidden: 1,
  parts: [
    {
      store: first,
      state: 'arrived',
      amount: '35',
      arrived: '30',
      reason: '少<5>',
      orders: [order(9, 'DD9')],
    },
    { store: second, state: 'waiting', amount: '60.5', reason: '', orders: [order(19, 'DD19')] },
  ],
}

const slip = (id: number, company: string, waiting: string) => ({
  id,
  storeId: id + 40,
  company,
  state: 'waiting' as const,
  amount: waiting,
  waiting,
  reason: '',
  orders: [{ id: id + 1, code: `DD${String(id + 1)}` }],
})
const deskTransfer: DataOf<Calls['desk.transfer']> = {
  id: 4,
  version: 2,
  createdAt: now,
  by: '王医生',
  total: '95.5',
  waiting: '95.5',
  uploadId: 21,
  isPdf: false,
  payers: [first.company, second.company],
  history: [],
  slips: [slip(8, first.company, '35'), slip(18, second.company, '60.5')],
}

export const goodTransfers: Partial<Record<string, unknown>> = {
  'GET /api/transfer/payable': encode(calls['transfer.payable'].data, payable),
  'POST /api/transfer': { id: 4 },
  'GET /api/transfer/4': encode(calls['transfer.detail'].data, transfer),
}

export const goodDeskTransfers: Partial<Record<string, unknown>> = {
  'GET /api/desk/transfer/4': encode(calls['desk.transfer'].data, deskTransfer),
}

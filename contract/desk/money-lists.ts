import { invoiceStates } from '../invoice-words'
import { slipStates } from '../kinds'
import { adjustmentStates, topUpStates, withdrawalStates } from '../money-states'
import { paymentProblemStates } from '../payment-words'
import type { DeskList } from './desk-list'
import { listSorts } from './list-sorts'

/** Lists of one page, each of other rows: `kind` of the address. */
const moneyKind = {
  label: '款项',
  as: 'tabs',
  choices: { topup: '充值', withdrawal: '提现', adjustment: '人工调整' },
  usual: 'topup',
} as const

/** One without remaining work is left out. */
const { pending, issuing, failed, confirming, lapsed, issued, partlyRed, red } = invoiceStates
const listedInvoices = { pending, issuing, failed, confirming, lapsed, issued, partlyRed, red }

/** Money and invoices. Free of zod. */
export const moneyLists = {
  adjustments: {
    call: 'desk.adjustments',
    states: adjustmentStates,
    stateLabel: '人工调整状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '提出',
  },
  invoices: {
    call: 'desk.invoices',
    states: listedInvoices,
    stateLabel: '发票状态',
    sorts: listSorts.invoices,
    searched: '公司、订单号或发票号码',
    filters: { red: { label: '只看红字', as: 'flag' } },
    dated: '申请',
    ofStores: true,
  },
  paymentProblems: {
    call: 'desk.paymentProblems',
    states: paymentProblemStates,
    stateLabel: '处理状态',
    dated: '发现',
    ofStores: true,
  },
  slips: {
    call: 'desk.slips',
    states: slipStates,
    stateLabel: '凭证状态',
    sorts: listSorts.slips,
    searched: '单位或订单号',
    dated: '提交',
    ofStores: true,
  },
  topUps: {
    call: 'desk.topUps',
    states: topUpStates,
    stateLabel: '充值状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '发起',
  },
  withdrawals: {
    call: 'desk.withdrawals',
    states: withdrawalStates,
    stateLabel: '提现状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '申请',
  },
} as const satisfies Record<string, DeskList>

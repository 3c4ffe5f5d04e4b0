import { invoiceStates } from '../../invoice-words'
import { invoiceKinds, slipStates } from '../../kinds'
import {
  adjustmentStates,
  bankEntryStates,
  topUpStates,
  withdrawalStates,
} from '../../money-states'
import { paymentProblemStates } from '../../payment-words'
import type { DeskList } from '../desk-list'
import { listSorts } from '../list-sorts'
import type { SubjectKind } from '../subject-kind'

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

/** Lists of money. Free of zod. */
export const moneyLists = {
  slips: {
    title: '转账凭证',
    call: 'desk.slips',
    states: slipStates,
    stateLabel: '凭证状态',
    sorts: listSorts.slips,
    searched: '单位或订单号',
    dated: '提交',
    ofStores: true,
  },
  topUps: {
    title: '充值',
    call: 'desk.topUps',
    states: topUpStates,
    stateLabel: '充值状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '发起',
  },
  withdrawals: {
    title: '提现',
    call: 'desk.withdrawals',
    states: withdrawalStates,
    stateLabel: '提现状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '申请',
  },
  adjustments: {
    title: '人工调整',
    call: 'desk.adjustments',
    states: adjustmentStates,
    stateLabel: '人工调整状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '提出',
  },
  paymentProblems: {
    title: '在线支付异常',
    call: 'desk.paymentProblems',
    states: paymentProblemStates,
    stateLabel: '处理状态',
    dated: '发现',
    ofStores: true,
  },
  invoices: {
    title: '发票',
    call: 'desk.invoices',
    states: listedInvoices,
    stateLabel: '发票状态',
    sorts: listSorts.invoices,
    searched: '公司、订单号或发票号码',
    filters: { red: { label: '只看红字', as: 'flag' } },
    dated: '申请',
    ofStores: true,
  },
} as const satisfies Record<string, DeskList>

/** What waits in them. */
export const moneyQueues = {
  slips: '待核对的转账凭证',
  topUps: '待核对的充值',
  withdrawals: '待打款的提现',
  adjustments: '待复核的人工调整',
  paymentProblems: '在线支付异常',
  invoices: '待开具的发票',
  failedInvoices: '开票失败',
  lapsedInvoices: '红字确认逾期',
} as const

/** What is done with them, by the names that the log keeps. */
export const moneyActions = {
  'slips.agree': '确认到账（第一人）',
  'slips.arrive': '确认到账',
  'slips.return': '退回转账凭证',
  'transfers.agree': '确认合并转账到账（第一人）',
  'transfers.arrive': '确认合并转账到账',
  'transfers.return': '退回合并转账凭证',
  'topUps.look': '查看充值凭证',
  'topUps.agree': '确认充值到账（第一人）',
  'topUps.arrive': '确认充值到账',
  'topUps.return': '驳回充值',
  'withdrawals.propose': '提交提现复核',
  'withdrawals.release': '复核通过提现',
  'withdrawals.export': '导出打款文件',
  'withdrawals.file': '查看打款文件',
  'withdrawals.pay': '登记提现已打款',
  'withdrawals.return': '驳回提现',
  'withdrawals.fail': '登记提现打款失败',
  'adjustments.propose': '提出人工调整',
  'adjustments.approve': '复核通过人工调整',
  'adjustments.reject': '驳回人工调整',
  'adjustments.withdraw': '撤回人工调整',
  'statements.read': '读入银行流水',
  'statements.use': '按银行流水入账',
  'statements.dismiss': '忽略银行流水',
  'statements.restore': '恢复银行流水',
  'payments.close': '处理在线支付异常',
  'invoices.issue': '发起开票',
  'invoices.merge': '合并开票',
  'invoices.keep': '登记已开发票',
  'invoices.red': '开具红字发票',
  'invoices.ask': '再次请购方确认红字信息',
} as const

/** What the log tells of, by the first part of `order/3`. */
export const moneySubjects = {
  slip: { name: '转账凭证', state: slipStates },
  transfer: { name: '多店合并转账' },
  'top-up': { name: '充值', state: topUpStates },
  withdrawal: { name: '提现', state: withdrawalStates },
  'withdrawal-batch': { name: '打款文件' },
  adjustment: { name: '人工调整', state: adjustmentStates },
  'bank-statement': { name: '银行流水文件' },
  'bank-entry': { name: '银行流水', state: bankEntryStates },
  'payment-problem': { name: '在线支付异常', state: paymentProblemStates },
  invoice: { name: '发票', state: invoiceStates, kind: invoiceKinds },
} as const satisfies Record<string, SubjectKind>

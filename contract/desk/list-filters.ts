import { invoiceStates } from '../invoice-words'
import type { DeskFilter } from './desk-list'
import { eventSubjects } from './event-words'
import { serviceKinds } from './service-kinds'

const subjects = Object.fromEntries(
  Object.entries(eventSubjects).map(([key, { name }]) => [key, name]),
)

/** Filters of lists besides their state. A kind chooses a list of one page, each of other rows. */
export const filters = {
  moneyKind: {
    label: '款项',
    as: 'tabs',
    choices: { topup: '充值', withdrawal: '提现', adjustment: '人工调整' },
    usual: 'topup',
  },
  serviceKind: { label: '种类', as: 'tabs', choices: serviceKinds, usual: 'request' },
  reportKind: {
    label: '检验报告',
    as: 'tabs',
    choices: { given: '已登记', missing: '缺报告' },
    usual: 'given',
  },
  warehouse: { label: '仓库', as: 'tabs' },
  eventSubject: { label: '对象', as: 'select', choices: subjects },
} as const satisfies Record<string, DeskFilter>

/** One without remaining work is left out. */
const { pending, issuing, failed, confirming, lapsed, issued, partlyRed, red } = invoiceStates
export const listedInvoices = {
  pending,
  issuing,
  failed,
  confirming,
  lapsed,
  issued,
  partlyRed,
  red,
}

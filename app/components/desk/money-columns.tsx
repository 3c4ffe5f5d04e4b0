import { adjustmentStates, topUpStates, withdrawalStates } from '#contract/money-states'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import type { PageColumns } from './page-columns'

interface OfStore {
  storeId: number
  company: string
  amount: string
}

const company = {
  head: '单位',
  href: ({ storeId }: OfStore) => deskPaths.ledger(storeId),
  cell: (row: OfStore) => row.company,
}
const amount = { head: '金额', sort: 'amount', yuan: (row: OfStore) => row.amount }

export const topUpColumns: PageColumns<'topUps'> = [
  {
    head: '附言',
    className: 'number',
    href: ({ id }) => deskPaths.topUp(id),
    cell: ({ memo }) => memo,
  },
  company,
  amount,
  { head: '状态', cell: ({ state }) => topUpStates[state] },
  { head: '发起', sort: 'at', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: '到账', yuan: ({ arrived }) => arrived },
]

export const withdrawalColumns: PageColumns<'withdrawals'> = [
  { head: '编号', href: ({ id }) => deskPaths.withdrawal(id), cell: ({ id }) => `提现 ${id}` },
  company,
  amount,
  { head: '状态', cell: ({ state }) => withdrawalStates[state] },
  { head: '申请', sort: 'at', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export const adjustmentColumns: PageColumns<'adjustments'> = [
  { head: '编号', href: ({ id }) => deskPaths.adjustment(id), cell: ({ id }) => `调整 ${id}` },
  company,
  amount,
  { head: '状态', cell: ({ state }) => adjustmentStates[state] },
  { head: '原因', cell: ({ words }) => words },
  {
    head: '提出',
    sort: 'at',
    cell: ({ proposedBy, createdAt }) => `${proposedBy}，${formatDateTime(createdAt)}`,
  },
]

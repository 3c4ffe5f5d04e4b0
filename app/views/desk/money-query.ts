import { listSorts } from '#contract/desk/list-sorts'
import { adjustmentStates, topUpStates, withdrawalStates } from '#contract/money-states'
import { readListQuery } from './list-query'
import { readSort } from './list-sort'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

export const moneyKinds = {
  topup: '充值',
  withdrawal: '提现',
  adjustment: '人工调整',
} as const
export type MoneyKind = keyof typeof moneyKinds

export const statesOfKind: Record<MoneyKind, Readonly<Record<string, string>>> = {
  topup: topUpStates,
  withdrawal: withdrawalStates,
  adjustment: adjustmentStates,
}

export interface MoneyQuery extends Keywords {
  kind: MoneyKind
  state: string | undefined
  sort: string
  page: number
}

export function readMoneyQuery(search: URLSearchParams): MoneyQuery {
  const asked = search.get('kind') ?? ''
  const kind = isChoice(moneyKinds, asked) ? asked : 'topup'
  const sort = readSort(search, listSorts.money)
  const words = readKeywords(search)
  return { kind, ...readListQuery(search, statesOfKind[kind]), ...words, sort }
}

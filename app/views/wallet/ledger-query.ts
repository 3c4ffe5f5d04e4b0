import { balanceKinds, type BalanceUse } from '#contract/wallet-words'

/** Filters of the balance in the address, in the names of product.md §7. */
export interface LedgerQuery {
  use: BalanceUse | undefined
  /** As typed; '' for none. */
  from: string
  to: string
  page: number
}

export function readLedgerQuery(search: URLSearchParams): LedgerQuery {
  const asked = search.get('use_type') ?? ''
  const read = (name: string) => search.get(name)?.trim().slice(0, 20) ?? ''
  return {
    use: Object.keys(balanceKinds).includes(asked) ? (Number(asked) as BalanceUse) : undefined,
    from: read('start_time'),
    to: read('end_time'),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
}

/** The same for an address. */
export function toLedgerQuery({ use, from, to }: LedgerQuery, page?: number) {
  return { use_type: use, start_time: from, end_time: to, page }
}

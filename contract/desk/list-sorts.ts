/**
 * Sortable columns of desk lists: `sort=amount` in the URL, `-amount` for descending. The default
 * order is longest waiting first. Free of zod.
 */
export const listSorts = {
  goods: ['code', 'name', 'price', 'stock'],
  orders: ['code', 'amount', 'at'],
  shipments: ['code', 'at'],
  returns: ['code', 'at'],
  invoices: ['amount'],
  money: ['amount', 'at'],
  slips: ['amount', 'at'],
  hmReceipts: ['code', 'due'],
  pointsOrders: ['gift', 'at'],
} as const

/** Values of `sort` for these columns; '' is the default order. */
export function sortsOf(columns: readonly string[]): [string, ...string[]] {
  return ['', ...columns, ...columns.map((name) => `-${name}`)]
}

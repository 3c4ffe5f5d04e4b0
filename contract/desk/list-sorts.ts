/**
 * The columns by which lists of the desk can be sorted: `sort=amount` in their address, `-amount` the
 * other way round. Without one a list has its own order, what waits longest first. Without zod, for
 * pages.
 */
export const listSorts = {
  orders: ['code', 'amount', 'at'],
  shipments: ['code', 'at'],
  returns: ['code', 'at'],
  invoices: ['amount'],
  money: ['amount', 'at'],
  slips: ['amount', 'at'],
  hmReceipts: ['code', 'due'],
  pointsOrders: ['gift', 'at'],
} as const

/** What `sort` may say of a list with these columns; '' is its own order. */
export function sortsOf(columns: readonly string[]): [string, ...string[]] {
  return ['', ...columns, ...columns.map((name) => `-${name}`)]
}

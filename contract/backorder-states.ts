/**
 * States of a registration for goods that are out of stock (到货登记, domain-rules §20). Without zod, so
 * that a browser may have them.
 */
export const backorderStates = {
  waiting: '排队中',
  reserved: '已保留',
  ordered: '已下单',
  lapsed: '保留已过期',
  expired: '登记已到期',
  cancelled: '已取消',
} as const
export type BackorderState = keyof typeof backorderStates

/** Registrations that a store may have open at a time. */
export const mostBackorders = 100
/** Days from today within which the last day of a registration lies. */
export const mostBackorderDays = 180
/** Hours for which goods that arrived are kept for a store. */
export const reservedHours = 24

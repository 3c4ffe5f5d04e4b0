/** States of a 到货登记 (domain-rules §20), free of zod so that browser code can import them. */
export const backorderStates = {
  waiting: '排队中',
  reserved: '已保留',
  ordered: '已下单',
  lapsed: '保留已过期',
  expired: '登记已到期',
  cancelled: '已取消',
} as const
export type BackorderState = keyof typeof backorderStates

/** Open registrations per store. */
export const mostBackorders = 100
/** Longest term of a registration, in days from today. */
export const mostBackorderDays = 180
/** Hours for which arrived goods are reserved for a store. */
export const reservedHours = 24

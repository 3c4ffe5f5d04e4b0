/** What became of a row of a purchase list: matched, several that it may be, nothing, in the cart. */
export const purchaseRowStates = {
  sure: '确定',
  choose: '请选择',
  none: '未找到',
  added: '已加入',
} as const
export type PurchaseRowState = keyof typeof purchaseRowStates

/** The most rows of one list. */
export const mostListRows = 2_000
/** Days that a list is kept. */
export const listKeptDays = 7

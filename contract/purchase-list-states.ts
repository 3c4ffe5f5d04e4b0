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
/** Characters of a pasted list: 2,000 lines with name, spec, maker and number, and more. */
export const mostListLetters = 160_000
/** Why a text is no list, with the ways that there are. */
export const tooLongListText = `文字过长：一次最多 ${mostListRows} 行、${mostListLetters / 10_000} 万字。请分几次粘贴，或存成 Excel、CSV 后用“上传表格”`

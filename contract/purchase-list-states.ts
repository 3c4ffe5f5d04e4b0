/** States of a purchase list row; `choose` has several candidates. */
export const purchaseRowStates = {
  sure: '确定',
  choose: '请选择',
  none: '未找到',
  added: '已加入',
} as const
export type PurchaseRowState = keyof typeof purchaseRowStates

export const mostListRows = 2_000
export const listKeptDays = 7
/** Largest pasted list in characters: about 2,000 lines of name, spec, maker and number. */
export const mostListLetters = 160_000
export const tooLongListText = `文字过长：一次最多 ${mostListRows} 行、${mostListLetters / 10_000} 万字。请分几次粘贴，或存成 Excel、CSV 后用“上传表格”`

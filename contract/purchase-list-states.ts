/**
 * States of a purchase list row: `suggested` has a likeliest product preselected, `choose` has
 * several that a pharmacist has to tell apart.
 */
export const purchaseRowStates = {
  sure: '确定',
  suggested: '建议',
  choose: '请选择',
  none: '未找到',
  added: '已加入',
} as const
export type PurchaseRowState = keyof typeof purchaseRowStates

/** Why a product is suggested. */
export const suggestionReasons = {
  bought: '上次买过',
  onlySpec: '唯一规格相符',
  package: '包装相符',
  inStock: '有货',
  cheapest: '价低',
} as const
export type SuggestionReason = keyof typeof suggestionReasons

export const mostListRows = 2_000
export const listKeptDays = 7
/** Largest pasted list in characters: about 2,000 lines of name, spec, maker and number. */
export const mostListLetters = 160_000
export const tooLongListText = `文字过长：一次最多 ${mostListRows} 行、${mostListLetters / 10_000} 万字。请分几次粘贴，或存成 Excel、CSV 后用“上传表格”`

import { agreementCode, helpCodes } from '#contract/help-codes'

interface Placed {
  category_id: number
  published_on: string
  is_open?: number | undefined
  body: string
}

/**
 * Why an article with an address of its own may not be changed so, by field: pages, registration and
 * the footer lead to it, so it stays where it is and is always shown (product.md §2). The user
 * agreement has versions.
 */
export function articleProblems(
  before: Placed & { code: string },
  after: Placed,
  today: string,
): Record<string, string[]> | undefined {
  if (!isFixed(before.code)) return undefined
  if (after.category_id !== before.category_id)
    return { categoryId: ['商城里有页面固定引用这篇文章，不能换栏目'] }
  if (after.is_open === 0) return { isOpen: ['商城里有页面固定引用这篇文章，不能停用'] }
  if (after.published_on > today)
    return { publishedOn: ['商城里有页面固定引用这篇文章，发布日期不能晚于今天'] }
  if (before.code === agreementCode && after.body.trim() !== before.body.trim())
    return { body: ['会员同意的是这份文字，不能直接修改；请在“合同文本”里新增一版用户协议'] }
  return undefined
}

/** Whether pages of the shop lead to the article of this code. */
export function isFixed(code: string): boolean {
  return helpCodes.some((known) => known === code)
}

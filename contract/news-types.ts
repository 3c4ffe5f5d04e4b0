/**
 * The kinds of news, by their names in addresses (product.md §2). Apart from the other kinds, of
 * which the home page needs none.
 */
export const newsTypes = { hy: '行业资讯', company: '公司动态' } as const
export type NewsType = keyof typeof newsTypes

/**
 * The kinds of news, as their addresses name them (product.md §2). Apart from the schemas, so that
 * pages can name them too.
 */
export const newsTypes = { hy: '行业资讯', company: '公司动态' } as const
export type NewsType = keyof typeof newsTypes

/**
 * Kinds of news by URL segment (product.md §2). Apart from kinds.ts, which the home page does not
 * need.
 */
export const newsTypes = { hy: '行业资讯', company: '公司动态' } as const
export type NewsType = keyof typeof newsTypes

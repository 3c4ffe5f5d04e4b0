/**
 * The kinds of news, by their names in addresses (product.md §2). In a file of its own without zod,
 * so that the browser can have it.
 */
export const newsTypes = { hy: '行业资讯', company: '公司动态' } as const
export type NewsType = keyof typeof newsTypes

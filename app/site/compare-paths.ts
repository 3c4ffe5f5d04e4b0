/**
 * The comparison of similar goods (product.md §2). In a file of its own, to keep it out of every
 * page's scripts.
 */
export const comparePaths = {
  goods: (id: number) => `/list/compare/${id}`,
}

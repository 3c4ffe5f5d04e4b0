/** Comparison of similar goods (product.md §2). */
export const comparePaths = {
  goods: (id: number) => `/list/compare/${id}`,
}

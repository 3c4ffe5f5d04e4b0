/** The comparison of what is alike (product.md §2). Apart from the others, which every page's scripts carry. */
export const comparePaths = {
  goods: (id: number) => `/list/compare/${id}`,
}

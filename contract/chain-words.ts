/** Most stores that are registered together, and most rows of a sheet of them. */
export const mostChainStores = 50

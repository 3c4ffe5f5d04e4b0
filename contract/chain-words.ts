/** Most stores registered together, and most rows of their sheet. */
export const mostChainStores = 50

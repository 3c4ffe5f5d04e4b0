/** So many drug categories, at the top of their tree, stand in the menu of the shop. Free of zod. */
export const menuLength = 7

/** A registration for goods that are out of stock. Apart from those of the menu. */
export const backorderPaths = {
  info: (id: number) => `/dhdj/info/${id}`,
}

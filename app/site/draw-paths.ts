/**
 * Addresses of the pop-up of prize draws. In a file of their own, since it is loaded on every page,
 * after it.
 */
export const drawPaths = {
  popUp: () => '/draw/pop-up',
}

/** Separate from other paths: every page loads the pop-up's address, after the page itself. */
export const drawPaths = {
  popUp: () => '/draw/pop-up',
}

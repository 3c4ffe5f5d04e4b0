/** What the pop-up of prize draws asks. By itself, for it comes to every page, after it. */
export const drawPaths = {
  popUp: () => '/draw/pop-up',
}

const name = 'caizhi:signed-in'

/** Notes in session storage that somebody signs in on this tab (product.md §2, §3). */
export function raiseLoginFlag(): void {
  sessionStorage.setItem(name, '1')
}

/** Whether somebody signed in since it was last asked. */
export function takeLoginFlag(): boolean {
  const isRaised = sessionStorage.getItem(name) !== null
  sessionStorage.removeItem(name)
  return isRaised
}

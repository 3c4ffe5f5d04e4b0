// The member centre fetches its buyer itself (routes/user.tsx), binding WeChat is part of it, and
// the login page has none.
const withoutHeaderUser = /^\/(?:login|user(?:\/.+)?)$/

/** Reports whether the header of this page fetches the signed-in user (product.md §4). */
export function headerAsksForUser(url: string): boolean {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  return !withoutHeaderUser.test(path)
}

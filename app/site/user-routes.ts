// The member centre asks for its buyer itself (routes/user.tsx), binding WeChat is part of it, and
// the login page has none.
const withoutHeaderUser = /^\/(?:login|user(?:\/.+)?)$/

/** Whether the header of this page asks who is signed in (product.md §4). */
export function headerAsksForUser(url: string): boolean {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  return !withoutHeaderUser.test(path)
}

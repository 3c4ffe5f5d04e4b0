const shop = 'http://shop.invalid'

/**
 * The address to go to after login: only one of our own shop, as a path. It is parsed the way
 * browsers do, so `//evil.com`, `/\evil.com`, `https://…` and hidden control characters fall back.
 */
export function safeRedirect(to: FormDataEntryValue | null | undefined, fallback = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, shop)) return fallback
  const { origin, pathname, search, hash } = new URL(to, shop)
  return origin === shop && !pathname.startsWith('//') ? pathname + search + hash : fallback
}

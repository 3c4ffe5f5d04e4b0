/**
 * Where to go after login: only an address of our own shop, as a path. `//evil.com`, `/\evil.com`,
 * `https://…` and control characters fall back.
 */
export function safeRedirect(to: FormDataEntryValue | null | undefined, fallback = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return fallback
  // Browsers read \ as / and drop control characters, so `/\evil.com` would leave the shop.
  const isOdd = [...to].some((letter) => letter < ' ' || letter === '\\')
  return isOdd || to.startsWith('//') ? fallback : to
}

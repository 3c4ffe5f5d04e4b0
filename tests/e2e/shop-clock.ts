/**
 * Milliseconds by which the shop's clock is ahead of the machine's; playwright.config.ts sets it.
 */
const aheadMs = Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0)

export function shopNow(): number {
  return Date.now() + aheadMs
}

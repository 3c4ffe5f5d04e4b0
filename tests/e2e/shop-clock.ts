/** By how many ms the clock of the shop goes ahead of the machine's; playwright.config.ts says it. */
const aheadMs = Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0)

/** What time it is in the shop, ms. */
export function shopNow(): number {
  return Date.now() + aheadMs
}

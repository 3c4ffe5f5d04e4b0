import { fillCart } from './cart-lines'
import { load } from './load'
import { pageSizes } from './pages'
import { signInCookie, startShop } from './shop'

/**
 * The cart page of demo-clinic with 1, 50 and 500 lines: requests/s, p50 and p99 (ms) at 1 and 8
 * connections, with 满减, gifts and coupons in force; and how it grows, against the page with one
 * line of the same run.
 */
const lineCounts = [1, 50, 500]
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const shop = await startShop()
try {
  const cookie = await signInCookie(shop.web.origin, 'demo-clinic')
  const target = { url: `${shop.web.origin}/cart`, headers: { cookie } }
  let first = 0
  for (const count of lineCounts) {
    await fillCart(shop, count)
    for (const connections of [1, 8]) {
      const { perSecond, p50, p99, failed } = await load(target, connections, seconds)
      if (count === 1 && connections === 1) first = p50
      process.stdout.write(
        `${String(count)} 行 (lines), ${String(connections)} connections: ${String(perSecond)}/s, ` +
          `p50 ${String(p50)} ms, p99 ${String(p99)} ms, failed ${String(failed)}` +
          (connections === 1
            ? `, p50 × of one line: ${(p50 / Math.max(1, first)).toFixed(1)}`
            : '') +
          '\n',
      )
    }
    const [html] = await pageSizes(shop.web.origin, '/cart', { cookie })
    process.stdout.write(
      `${String(count)} 行 (lines): HTML ${String(html?.raw)} bytes, gzip ${String(html?.gzip)}\n`,
    )
  }
} finally {
  await shop.stop()
}

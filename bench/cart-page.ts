import { gzipSync } from 'node:zlib'
import { fillCart } from './cart-lines'
import { open } from './load'
import { rounded, table, type Findings } from './report'
import type { Stage } from './stage'
import { inTurns } from './turns'

const lineCounts = [1, 50, 500]
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)

/** What the cart page of demo-clinic weighs and costs with few lines and with many. */
export async function measureCartPage({ shop, bare, cookie }: Stage): Promise<Findings> {
  const { web, api } = shop
  const url = `${web.origin}/cart`
  const rows: (string | number)[][] = []
  for (const lines of lineCounts) {
    await fillCart(shop, lines)
    const html = await (await fetch(url, { headers: { cookie } })).text()
    const turns = [
      { name: 'bare', web: bare, ask: () => open(bare.origin) },
      { name: 'cart', web, api, ask: () => open(url, { cookie }) },
    ]
    const spent = await inTurns(turns, { rounds, times: 10 })
    const [one, other] = [spent.get('bare'), spent.get('cart')]
    const total = (other?.web ?? 0) + (other?.api ?? 0)
    rows.push([
      lines,
      Buffer.byteLength(html),
      gzipSync(html).length,
      rounded(other?.web ?? 0),
      rounded(other?.api ?? 0),
      rounded(total / (one?.web ?? 1)),
    ])
  }
  return {
    sections: [
      table(['lines of a cart', 'HTML', 'gzip', 'web ms', 'API ms', 'CPU × bare Remix'], rows),
    ],
    aims: [],
  }
}

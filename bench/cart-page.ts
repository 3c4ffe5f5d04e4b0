import { gzipSync } from 'node:zlib'
import { fillCart } from './cart-lines'
import { browser, open } from './load'
import { atMost, rounded, table, type Aim, type Findings } from './report'
import type { Stage } from './stage'
import { inTurns } from './turns'

const lineCounts = [1, 50, 500]
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
/** Limits for the page with the most lines, bytes. */
const aimBytes = { html: 450_000, gzip: 60_000 }

export async function measureCartPage({ shop, bare, cookie }: Stage): Promise<Findings> {
  const { web, api } = shop
  const url = `${web.origin}/cart`
  const rows: (string | number)[][] = []
  let aims: Aim[] = []
  for (const lines of lineCounts) {
    await fillCart(shop, lines)
    const html = await (await fetch(url, { headers: { ...browser, cookie } })).text()
    const bytes = { html: Buffer.byteLength(html), gzip: gzipSync(html).length }
    aims = [
      atMost(`cart of ${String(lines)} lines, HTML, bytes`, bytes.html, aimBytes.html),
      atMost(`cart of ${String(lines)} lines, gzip, bytes`, bytes.gzip, aimBytes.gzip),
    ]
    const turns = [
      { name: 'bare', web: bare, ask: () => open(bare.origin) },
      { name: 'cart', web, api, ask: () => open(url, { cookie }) },
    ]
    const spent = await inTurns(turns, { rounds, times: 10 })
    const [one, other] = [spent.get('bare'), spent.get('cart')]
    const total = (other?.web ?? 0) + (other?.api ?? 0)
    rows.push([
      lines,
      bytes.html,
      bytes.gzip,
      rounded(other?.web ?? 0),
      rounded(other?.api ?? 0),
      rounded(total / (one?.web ?? 1)),
    ])
  }
  return {
    sections: [
      table(['lines of a cart', 'HTML', 'gzip', 'web ms', 'API ms', 'CPU × bare Remix'], rows),
    ],
    aims,
  }
}

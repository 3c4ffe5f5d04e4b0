import { setTimeout as delay } from 'node:timers/promises'
import { paths } from '#app/site/paths'
import { openBrowser } from '#tests/requests/browser'
import { readyGoods, signInBuyers } from './checkouts'
import type { Process } from './processes'
import { table } from './report'
import { heapOf, startShop } from './shop'

/**
 * Shows whether memory levels off: a steady mix of buyers' and visitors' requests for SOAK_MINUTES
 * (60) at SOAK_RATE per second (4), on the demo shop. `node scripts/run.mjs bench/soak.ts`, after
 * `npm run build`. Heap is the minimum of a minute, which is what a garbage collection leaves, so
 * none has to be forced.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const rate = Number(process.env.SOAK_RATE ?? 4)
const buyerCount = 20
const goodsCount = 200
const readEveryMs = 2_000
/** MB per hour over the last two thirds; less is within the variation of the readings. */
const growth = 20
/** Minutes; a shorter run shows only the start of a process. */
const shortest = 10

interface Reading {
  minute: number
  heap: number
  resident: number
}

const shop = await startShop()
try {
  const ask = await mixOf()
  const started = performance.now()
  const isOver = () => performance.now() - started > minutes * 60_000
  const asking = askSteadily(ask, isOver)
  const [web, api] = await Promise.all([
    watch(shop.web, started, isOver),
    watch(shop.api, started, isOver),
  ])
  const { asked, failed } = await asking
  const cpu = (shop.web.cpu() + shop.api.cpu()) / (performance.now() - started)
  process.stdout.write(
    `\n${String(asked)} requests, ${String(failed)} failed, ${cpu.toFixed(2)} of a core\n` +
      `${describe('web', web)}${describe('API', api)}\n`,
  )
} finally {
  await shop.stop()
}

async function mixOf(): Promise<(turn: number) => Promise<number>> {
  const buyers = await signInBuyers(shop, buyerCount)
  const goods = await readyGoods(shop, goodsCount)
  const words = ['amxl', '阿莫西林', 'toubao', '片', '胶囊 0.25g', 'vc', '感冒', '注射']
  return async (turn) => {
    const buyer = buyers[turn % buyers.length] ?? openBrowser(shop.web)
    const goodsId = goods[turn % goods.length] ?? 1
    const word = words[turn % words.length] ?? ''
    const requests = [
      () => buyer.open(`${paths.list()}?page=${String((turn % 9) + 1)}`),
      () => buyer.open(`/search?keywords=${encodeURIComponent(`${word} ${String(turn % 50)}`)}`),
      () => buyer.open(paths.goods(goodsId)),
      () => buyer.submit(paths.list(), { intent: `add-one/${String(goodsId)}` }),
      () => buyer.open(paths.cart()),
      () => openBrowser(shop.web).open(`${paths.list()}?visit=${String(turn)}`),
      () => buyer.open(paths.orders()),
      () => buyer.open('/'),
      () => openBrowser(shop.web).open(`/nowhere/${String(turn)}`),
    ]
    const { status } = (await requests[turn % requests.length]?.()) ?? { status: 0 }
    return status
  }
}

async function askSteadily(
  ask: (turn: number) => Promise<number>,
  isOver: () => boolean,
): Promise<{ asked: number; failed: number }> {
  let [asked, failed] = [0, 0]
  while (!isOver()) {
    const next = delay(1000 / rate)
    if ((await ask(asked)) >= 500) failed += 1
    asked += 1
    await next
  }
  return { asked, failed }
}

/** The minimum heap of each minute, and the resident memory at its end. */
async function watch(process: Process, started: number, isOver: () => boolean): Promise<Reading[]> {
  const readings: Reading[] = []
  while (!isOver()) {
    const minute = Math.floor((performance.now() - started) / 60_000) + 1
    const heap = await heapOf(process)
    const last = readings.at(-1)
    const resident = process.memory()
    if (last?.minute === minute) Object.assign(last, { heap: Math.min(last.heap, heap), resident })
    else readings.push({ minute, heap, resident })
    await delay(readEveryMs)
  }
  return readings
}

function describe(name: string, readings: readonly Reading[]): string {
  const step = Math.max(1, Math.floor(readings.length / 12))
  const shown = readings.filter((_, at) => at % step === 0 || at === readings.length - 1)
  const rows = shown.map(({ minute, heap, resident }) => [
    String(minute),
    heap.toFixed(1),
    String(resident),
  ])
  const late = readings.slice(Math.floor(readings.length / 3))
  const [heap, resident] = [slope(late, 'heap'), slope(late, 'resident')]
  const trend = heap < growth ? 'levels off' : '**grows**'
  const verdict = minutes < shortest ? 'cannot be told in so short a time' : trend
  return `\n${table([`${name}, minute`, 'heap MB', 'resident MB'], rows)}\n\nMemory ${verdict}. In the last two thirds: heap ${heap.toFixed(1)}, resident ${resident.toFixed(1)} MB an hour.\n`
}

/** MB per hour, by least squares. */
function slope(readings: readonly Reading[], of: 'heap' | 'resident'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(readings.map(({ minute }) => minute)), mean(readings.map((one) => one[of]))]
  const over = readings.reduce((sum, one) => sum + (one.minute - x) * (one[of] - y), 0)
  const under = readings.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
  return under === 0 ? 0 : (over / under) * 60
}

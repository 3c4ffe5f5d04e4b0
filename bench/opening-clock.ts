import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deskPaths } from '#app/site/desk-paths'
import { runCommand } from '#tests/command'
import { freePort } from '#tests/free-port'
import { liveSettings } from '#tests/fixtures/live'
import { openBrowser } from '#tests/requests/browser'
import { fillShop } from '#tests/requests/filling-a-shop'
import { join, onePixel, sayWhoWeAre } from '#tests/requests/first-owner'
import { runStart } from '#tests/requests/start-command'
import { visit, type Fields, type Visitor } from '#tests/requests/visitor'
import { keysOf, pace } from './human'
import { table } from './report'

/**
 * How long somebody takes who opens a shop by its pages, at the pace of human.ts: from the link of
 * the first person to goods with pictures, prices of ranks, a navigation and two articles; then for
 * one product more. `npm run build`, then `node scripts/run.mjs bench/opening-clock.ts`.
 */
const aimSeconds = { opening: 45 * 60, product: 60 }

interface Toll {
  keys: number
  glances: number
}

/** Counts what a person would do who walks like this visitor; looking at a page anew is free. */
function watched(visitor: Visitor, toll: Toll): Visitor {
  const count = (fields: Fields) => {
    toll.glances += 1
    for (const value of Object.values(fields)) {
      // Into the field; a file is looked for in a window of its own.
      toll.glances += value instanceof File ? 3 : 1
      if (typeof value === 'string') toll.keys += keysOf(value)
    }
  }
  return {
    ...visitor,
    go: (address) => {
      if (address !== visitor.address()) toll.glances += 1
      return visitor.go(address)
    },
    press: (words, fields = {}) => {
      count(fields)
      return visitor.press(words, fields)
    },
    pressIn: (id, words, fields = {}) => {
      count(fields)
      return visitor.pressIn(id, words, fields)
    },
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-opening-'))
const { SHOP_MODE, DATA_SECRET } = liveSettings
const deskPort = String(await freePort())
const settings = {
  SHOP_MODE,
  DATA_SECRET,
  DATA_DIR: folder,
  SESSION_SECRET: 's'.repeat(40),
  SMS_URL: 'http://127.0.0.1:9',
  SMS_SECRET: 's'.repeat(40),
  DESK: '1',
  DESK_PORT: deskPort,
}
const rows: string[][] = []
const shop = await runStart(settings)
try {
  await shop.waitFor('采芝已启动')
  const invited = await runCommand('upstream/operator.ts', ['add', '张店主'], settings)
  const [, link = ''] = /:\d+(\/desk\/join\/\S+)/.exec(invited.stdout) ?? []
  const owner = visit(openBrowser({ origin: `http://127.0.0.1:${deskPort}` }))
  const timed = async (name: string, go: (visitor: Visitor) => Promise<void>) => {
    const toll: Toll = { keys: 0, glances: 0 }
    const began = performance.now()
    await go(watched(owner, toll))
    const machineMs = performance.now() - began
    const { keys, glances } = toll
    const seconds = (keys * pace.keyMs + glances * pace.glanceMs + machineMs) / 1000
    rows.push([name, String(keys), String(glances), oneDigit(machineMs / 1000), oneDigit(seconds)])
    return seconds
  }
  const opened =
    (await timed('join', (visitor) => join(visitor, link))) +
    (await timed('who we are', sayWhoWeAre)) +
    (await timed('1,000 goods, 200 photos, ranks, navigation, articles', fillShop))
  rows.push(['all of it', '', '', '', judged(opened, aimSeconds.opening)])
  const added = await timed('one more product, its price and its photo', addProduct)
  rows.push(['', '', '', '', judged(added, aimSeconds.product)])
} finally {
  shop.signal('SIGTERM')
  await shop.ended
  await rm(folder, { recursive: true })
}
process.stdout.write(`${table(['step', 'keys', 'glances', 'machine, s', 'all, s'], rows)}\n`)

async function addProduct(owner: Visitor): Promise<void> {
  await owner.go(deskPaths.newGoods())
  await owner.press('新增', {
    name: '连花清瘟胶囊',
    spec: '0.35g*24粒',
    unit: '盒',
    manufacturer: '石家庄以岭药业股份有限公司',
    approvalNumber: '国药准字Z20040063',
  })
  owner.sees('已新增商品')
  await owner.press('改价', { price: '12.80' })
  await owner.press('上传', { pictures: onePixel() })
  owner.sees('已上传 1 张图片')
}

function judged(seconds: number, aim: number): string {
  return `${oneDigit(seconds)}, aim ${String(aim)}: ${seconds <= aim ? 'met' : '**missed**'}`
}

function oneDigit(value: number): string {
  return value.toFixed(1)
}

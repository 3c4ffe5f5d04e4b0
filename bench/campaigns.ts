import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { addCampaignBuyers, addCampaignGoods } from '#upstream/goods/campaigns/store'
import { insertReduction, insertSpecials } from '#upstream/goods/promotions/keep-store'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { setMeta } from '#upstream/kernel/meta/store'
import { table } from './report'

/**
 * What promotions cost who reads: a cart of 60 lines at step 2 with 10 and with 200 of them, on
 * goods of others and on its own; and cart, list and product page with campaigns for 20,000 stores
 * and of 20,000 goods, beside none: `node scripts/run.mjs bench/campaigns.ts`. Processor time of the
 * API in this process, the least of several batches.
 */
const cartLines = 60
const manyGoods = 20_000
const manyStores = 20_000
const batches = 7
const rounds = 10

type Shop = Awaited<ReturnType<typeof openShop>>
type Prepare = (shop: Shop) => Promise<void>

/** As such a shop has them: mostly prices and gifts. */
// prettier-ignore
const usual = [
  'special', 'gift', 'special', 'reduction', 'gift', 'special', 'flash', 'special', 'gift', 'exchange',
  'special', 'gift', 'reduction', 'special', 'special', 'gift', 'flash', 'shipping', 'special', 'reduction',
] as const
/** Every 换购 is a product more that step 2 decides and shows. */
const quarters = ['reduction', 'gift', 'special', 'exchange'] as const

const lines = [
  ...(await compare('200 : 10, other goods', [some(10, 'others'), some(200, 'others')])),
  ...(await compare('200 : 10, its own goods', [some(10, 'own'), some(200, 'own')])),
  ...(await compare('200 : 10, a quarter 换购', [
    some(10, 'others', quarters),
    some(200, 'others', quarters),
  ])),
  ...(await compare('20,000 stores × goods : none', [() => Promise.resolve(), publishLarge])),
]
process.stdout.write(`${table(['', 'what', 'statements', 'CPU, ms', '×'], lines)}\n`)

/** The reads of a buyer in two shops, in turns, so that both meet the same machine. */
async function compare(name: string, prepare: [Prepare, Prepare]): Promise<string[][]> {
  const shops = [await openWith(prepare[0]), await openWith(prepare[1])]
  const rows: string[][] = []
  for (const what of ['step 2', 'cart', 'list', 'product'] as const) {
    const least = shops.map(() => Infinity)
    for (let batch = 0; batch < batches; batch++)
      for (const [at, shop] of shops.entries())
        least[at] = Math.min(least[at] ?? Infinity, await shop.cpuOf(what))
    const [before = 0, after = 0] = least
    const statements = await Promise.all(shops.map((shop) => shop.statementsOf(what)))
    const ms = least.map((one) => one.toFixed(1)).join(' → ')
    rows.push([name, what, statements.join(' → '), ms, (after / before).toFixed(2)])
  }
  for (const shop of shops) await shop.close()
  return rows
}

/** A shop of its own, after `prepare` has published there. */
async function openWith(prepare: Prepare) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-campaigns-'))
  let statements = 0
  const database = {
    ...openDatabase({ dataDir, onQuery: () => (statements += 1) }),
    settings: { DATA_DIR: dataDir },
  }
  await migrate(database)
  const shop = await openShop(database)
  await prepare(shop)
  await setMeta(database.db, 'catalogue_version', '1')
  const { api, token, own } = shop
  const reads = {
    'step 2': () => api.post('/api/cart/checkout', {}, token),
    cart: () => api.get('/api/cart/list', token),
    list: () => api.get('/api/goods/list', token),
    product: () => api.get(`/api/goods/detail/${String(own[0]?.id)}`, token),
  }
  const ask = async (what: keyof typeof reads) => {
    const { code, message } = await reads[what]()
    if (code !== 200) throw new Error(`${what}: ${message}`)
  }
  return {
    cpuOf: async (what: keyof typeof reads) => {
      const before = process.cpuUsage()
      for (let at = 0; at < rounds; at++) await ask(what)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000 / rounds
    },
    statementsOf: async (what: keyof typeof reads) => {
      statements = 0
      await ask(what)
      return statements
    },
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function some(count: number, whose: 'own' | 'others', mix: readonly Kind[] = usual): Prepare {
  return (shop) => publishMany(shop, { count, mix, goods: shop[whose] })
}

async function openShop(database: Parameters<typeof openApi>[0]) {
  const { db } = database
  await addWarehouses(db)
  const goods = []
  for (let at = 0; at < manyGoods; at += 500)
    goods.push(
      ...(await addManyGoods(
        db,
        Array.from({ length: 500 }, (_, next) => ({ code: `G-${String(at + next)}` })),
      )),
    )
  const { storeId, token } = await addStore(db)
  const own = goods.slice(0, cartLines)
  for (const { id } of own) await addCartLine(db, { storeId, goodsId: id, quantityMilli: 20_000 })
  const desk = await openCampaigns(database)
  return {
    db,
    api: openApi(database),
    token,
    storeId,
    goods,
    own,
    others: goods.slice(-200),
    ...desk,
  }
}

type Kind = (typeof usual)[number]

async function publishMany(
  { publish }: Shop,
  { count, mix, goods }: { count: number; mix: readonly Kind[]; goods: Shop['goods'] },
): Promise<void> {
  const code = (at: number) => goods[at % goods.length]?.code ?? ''
  const typed = {
    reduction: (at: number) => ({
      lines: '300 5\n900 20',
      scope: 'goods' as const,
      scopeValues: Array.from({ length: 20 }, (_, next) => code(at + next)).join('\n'),
    }),
    gift: (at: number) => ({ lines: `${code(at)} 10 1`, giftKind: 'same' as const }),
    special: (at: number) => ({ lines: `${code(at)} 11.9` }),
    flash: (at: number) => ({ lines: `${code(at)} 11 10` }),
    exchange: (at: number) => ({ lines: `${String(at)} ${code(at)} 1 10` }),
    shipping: (at: number) => ({ threshold: String(100 + at) }),
  }
  for (let at = 0; at < count; at++) {
    const kind = mix[at % mix.length] ?? 'special'
    await publish({ kind, name: `促销 ${String(at)}`, ...typed[kind](at) })
  }
}

/** 特价 and 满减 of 20,000 goods, each for 20,000 stores by list. */
async function publishLarge({ db, publish, goods, storeId }: Shop): Promise<void> {
  const [first] = goods
  const keys = Array.from({ length: manyStores }, (_, at) => `store:${String(1_000_000 + at)}`)
  const typed = { audience: 'stores', audienceValues: String(storeId) } as const
  const window = { starts_at: fixtureNow, ends_at: fixtureNow + 86_400_000 }
  const special = await publish({ kind: 'special', lines: `${first?.code ?? ''} 11`, ...typed })
  const reduction = await publish({ kind: 'reduction', lines: '9000 5', ...typed })
  for (const id of [special, reduction]) await addCampaignBuyers(db, id, keys)
  await insertSpecials(
    db,
    goods.slice(1).map(({ id }) => ({
      kind: 'special',
      campaign_id: special,
      goods_id: id,
      price_e4: 110_000,
      ...window,
    })),
  )
  await insertReduction(db, {
    name: '满减',
    area: '',
    counted: '',
    is_listed: 1,
    campaign_id: reduction,
    steps: '[{"amountFen":900000,"reduceFen":500}]',
    ...window,
  })
  await addCampaignGoods(db, reduction, { goodsIds: goods.map(({ id }) => id), exceptIds: [] })
}

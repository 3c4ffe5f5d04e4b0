import { readyGoods, signInBuyers } from './checkouts'
import { load, open } from './load'
import { pageTargets } from './pages'
import { atLeast, atMost, rounded, table, type Findings } from './report'
import type { Stage } from './stage'
import { inTurns, median, type Spent, type Turn } from './turns'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const connections = 8

const bareName = 'bare Remix'
const additionName = '加入购物车'
/** Decisions 057 and 068 explain these limits. */
const aimedPages = ['商品列表, signed in', '商品详情, signed in', '搜索 amxl, signed in']
const leastSpeed = 0.9
const mostCpu = 1.9
/**
 * The cost of an addition before compiled decoders and batched calls (commit e2afe32), in bare
 * pages of the same turns; the aim is 30 % less.
 */
const additionBefore = 0.94
const mostOfAddition = 0.7

/**
 * The cost of each page: CPU time of both processes per response, and responses per second at 8
 * connections, alternating the bare Remix page and the shop's pages.
 */
export async function measureCpu(stage: Stage): Promise<Findings> {
  const spent = await inTurns(await turnsOf(stage), { rounds, times: 40, connections: 4 })
  const speed = await speedInTurns(stage)
  const bare = totalOf(spent.get(bareName))
  const ofBare = (name: string) => totalOf(spent.get(name)) / bare
  const speedOfBare = (name: string) => (speed.get(name) ?? 0) / (speed.get(bareName) ?? 1)
  return {
    sections: [
      table(
        ['CPU ms per answer, in turns', 'web', 'API', '× bare Remix'],
        [...spent].map(([name, { web, api }]) => [
          name,
          rounded(web),
          rounded(api),
          rounded(ofBare(name)),
        ]),
      ),
      table(
        [`answers per second at ${connections} connections, in turns`, '', '× bare Remix'],
        [...speed].map(([name, perSecond]) => [name, perSecond, rounded(speedOfBare(name))]),
      ),
    ],
    aims: [
      ...aimedPages.flatMap((name) => [
        atLeast(`${name}: answers per second, × bare Remix`, speedOfBare(name), leastSpeed),
        atMost(`${name}: CPU of both processes, × bare Remix`, ofBare(name), mostCpu),
      ]),
      atMost(
        `${additionName}: CPU of both processes, × before`,
        ofBare(additionName) / additionBefore,
        mostOfAddition,
      ),
    ],
  }
}

async function turnsOf({ shop, bare, cookie }: Stage): Promise<Turn[]> {
  const { web, api } = shop
  const signedIn = { cookie }
  const pages = {
    ...pageTargets(web.origin, cookie),
    '首页, signed in': { url: `${web.origin}/`, headers: signedIn },
    '购物车, signed in': { url: `${web.origin}/cart`, headers: signedIn },
    '我的订单, signed in': { url: `${web.origin}/order`, headers: signedIn },
  }
  const goodsIds = await readyGoods(shop, 100)
  const buyers = await signInBuyers(shop, 4)
  const add = async (n: number) => {
    const goodsId = String(goodsIds[n % goodsIds.length])
    const answer = await buyers[n % buyers.length]?.submit('/list', {
      intent: `add-one/${goodsId}`,
    })
    if (answer?.status !== 303) throw new Error(`an addition answered ${String(answer?.status)}`)
  }
  return [
    { name: bareName, web: bare, ask: () => open(bare.origin) },
    ...Object.entries(pages).map(([name, { url, headers }]) => ({
      name,
      web,
      api,
      ask: () => open(url, headers),
    })),
    { name: additionName, web, api, ask: add },
  ]
}

/** Responses per second of the bare page and the pages with aims; medians of three turns. */
async function speedInTurns({ shop, bare, cookie }: Stage): Promise<Map<string, number>> {
  const pages = pageTargets(shop.web.origin, cookie)
  const targets = [
    [bareName, { url: bare.origin }] as const,
    ...Object.entries(pages).filter(([name]) => aimedPages.includes(name)),
  ]
  const all = new Map(targets.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < 3; round += 1)
    for (const [name, target] of targets) {
      const { perSecond } = await load(target, connections, 3)
      all.get(name)?.push(perSecond)
    }
  return new Map([...all].map(([name, values]) => [name, median(values)]))
}

function totalOf(spent: Spent | undefined): number {
  return (spent?.web ?? 0) + (spent?.api ?? 0)
}

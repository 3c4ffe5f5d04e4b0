import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { dryDraw, seededRandom } from '../draw/dry-draw'
import { oddsInWords } from '../draw/rules'
import { readPrizes, type ReadPrize } from './read-prizes'
import { typedOf } from './typed-of'

type DryDraw = NonNullable<DataOf<Calls['desk.campaign']>['dryDraw']>

const times = 10_000
/** The same draft is tried out with the same result whenever it is opened. */
const seed = 20_261_101

/**
 * A draw that is not published yet, drawn 10,000 times: what each prize would give and cost, and
 * which would run out. Undefined for others, and where its prizes cannot be read any more.
 */
export async function tryDraw(ctx: Context, row: CampaignRow): Promise<DryDraw | undefined> {
  if (row.kind !== 'draw' || (row.state !== 'draft' && row.state !== 'waiting')) return undefined
  try {
    return tableOf(await readPrizes(ctx, typedOf(row).lines))
  } catch (error) {
    if (error instanceof FormError) return undefined
    throw error
  }
}

function tableOf(prizes: readonly ReadPrize[]): DryDraw {
  const tried = prizes.map(({ weight, total }) => ({ weight, stock: total }))
  const results = dryDraw(tried, times, seededRandom(seed))
  const odds = oddsInWords(prizes.map(({ weight }) => weight))
  const rows = prizes.map(({ name, worthFen }, index) => {
    const { drawn = 0, left = null } = results[index] ?? {}
    return {
      name,
      odds: odds[index] ?? '',
      drawn,
      ...(left !== null && { left }),
      cost: formatYuanFen(drawn * worthFen),
    }
  })
  const warnings = prizes.flatMap(({ name }, index) => {
    const goneAt = results[index]?.goneAt
    return goneAt === undefined ? [] : [`第 ${String(goneAt)} 次“${name}”已抽完，其余按比例分配`]
  })
  return { times, rows, warnings }
}

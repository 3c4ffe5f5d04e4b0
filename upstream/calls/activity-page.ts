import type { Activity, ActivityBlock } from '#contract/activity-page'
import { bestSellers } from '#upstream/goods/catalogue/listing/best-sellers'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'
import { notFound } from '#upstream/kernel/errors'
import { readBlocks, type KeptBlock } from '#upstream/content/activities/blocks'
import { activityState } from '#upstream/content/activities/rules'
import { getActivity, listActivities, type ActivityRow } from '#upstream/content/activities/store'

const goodsPerBlock = 12
const order = { open: 0, upcoming: 1, over: 2 }

export const activityPageHandlers = {
  'activity.list': async ({ db, now }, wanted) => {
    const rows = await listActivities(db, wanted)
    return rows
      .map((row) => presentActivity(row, now))
      .sort((a, b) => order[a.state] - order[b.state])
  },

  'activity.detail': async (ctx, { id }) => {
    const row = await getActivity(ctx.db, id)
    if (row === undefined) throw notFound('活动')
    const activity = presentActivity(row, ctx.now)
    const kept = activity.state === 'open' ? readBlocks(row.blocks) : []
    return {
      activity,
      blocks: await Promise.all(kept.map((block) => presentBlock(ctx, block))),
    }
  },
} satisfies Partial<Handlers>

function presentActivity(row: ActivityRow, now: number): Activity {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    intro: row.intro,
    image: row.image,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: activityState(row, now),
  }
}

async function presentBlock(ctx: Context, block: KeptBlock): Promise<ActivityBlock> {
  const { kind, title } = block
  return {
    kind,
    title,
    text: block.kind === 'text' ? block.text : '',
    url: block.kind === 'link' ? block.url : '',
    goods: block.kind === 'goods' ? await goodsOf(ctx, block.code) : [],
  }
}

async function goodsOf(ctx: Context, code: string) {
  return presentAll(ctx, await bestSellers(ctx, { zone: code }, goodsPerBlock))
}

import { rarePaths } from '#app/site/rare-paths'
import { data, redirect } from '@remix-run/node'
import { idListSchema } from '#contract/scalars'
import type { Activity } from '#contract/activity-page'
import type { ActivityKind } from '#contract/kinds'
import type { ActivityView } from '#app/views/content/activity-view'
import { toGoodsRow } from '#app/views/goods/goods-row'
import { failureStatus } from '#app/upstream-client/result'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export type ListedActivity = Pick<Activity, 'id' | 'title' | 'intro' | 'state'> &
  Pick<Activity, 'startsAt' | 'endsAt'>

export async function listActivities(
  request: Request,
  kind: ActivityKind,
): Promise<ListedActivity[]> {
  return (await callOrThrow(request, 'activity.list', { kind })).map(toListed)
}

/**
 * An open activity. Redirects to /noActivity when it is unknown, not started or over (product.md
 * §8).
 */
export async function requireActivity(request: Request, id: number): Promise<ActivityView> {
  const result = await call(request, 'activity.detail', { id })
  if (!result.ok && result.code === 404) throw redirect(rarePaths.noActivity())
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  const { activity, blocks } = result.data
  if (activity.state !== 'open') throw redirect(rarePaths.noActivity(activity.state))
  return {
    id: activity.id,
    title: activity.title,
    intro: activity.intro,
    image: activity.image,
    endsAt: activity.endsAt,
    blocks: blocks.map(({ goods, ...block }) => ({ ...block, rows: goods.map(toGoodsRow) })),
  }
}

/** The activities in an address, and one of them: that of `id`, else the first open one. */
export async function requireCentre(request: Request, ids: string, id: number | undefined) {
  const named = idListSchema.safeParse(ids)
  if (!named.success) throw redirect(rarePaths.noActivity())
  const known = await callOrThrow(request, 'activity.list', { ids: named.data })
  const listed = known.filter(({ kind, state }) => kind === 'centre' && state !== 'over')
  const chosen = id ?? listed[0]?.id ?? known[0]?.id
  if (chosen === undefined) throw redirect(rarePaths.noActivity())
  return { listed: listed.map(toListed), activity: await requireActivity(request, chosen) }
}

/** The activity of a template page: that of `?id=`, else the open one. */
export async function requireTemplate(request: Request, kind: ActivityKind): Promise<ActivityView> {
  const named = Number(new URL(request.url).searchParams.get('id'))
  if (Number.isSafeInteger(named) && named > 0) return requireActivity(request, named)
  const [first] = await callOrThrow(request, 'activity.list', { kind })
  if (first === undefined) throw redirect(rarePaths.noActivity())
  return requireActivity(request, first.id)
}

function toListed({ id, title, intro, state, startsAt, endsAt }: Activity): ListedActivity {
  return { id, title, intro, state, startsAt, endsAt }
}

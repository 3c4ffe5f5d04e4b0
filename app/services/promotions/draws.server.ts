import { promiseHash } from 'remix-utils/promise'
import { z } from 'zod'
import type { DrawEntry } from '#contract/draw'
import { pageInput } from '#contract/scalars'
import { paths } from '#app/site/paths'
import { pick } from '#app/views/pick'
import type { DrawAnswer, DrawOffer } from '#app/views/goods/draw-offer'
import type { Result } from '#app/upstream-client/result'
import { toShownAd } from '#app/views/content/ads'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { getSession } from '#app/web/session.server'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'

const pageSchema = z.object(pageInput)

/** The open draws as everybody may see them; undefined when the upstream fails. */
export const getOpenDraws = shareAnswer('draw.simple', {})

export async function requireDraw(request: Request, id: number) {
  const { draw, activity, winners, ads, mine, open } = await promiseHash({
    draw: callOrThrow(request, 'draw.detail', { id }),
    activity: callOrThrow(request, 'draw.activity', { id }),
    winners: callIfPossible(request, 'draw.newRecord', { id }),
    ads: callIfPossible(request, 'draw.ads', {}),
    mine: getOwnResults(request, id),
    open: callIfPossible(request, 'draw.simple', {}),
  })
  return {
    draw,
    ...activity,
    winners: winners ?? [],
    ad: ads?.map(toShownAd).find(({ href }) => href === undefined || href === paths.draw(id)),
    results: mine,
    others: toDrawEntries(open).filter((other) => other.id !== id),
  }
}

/** The links to all open draws. */
export function toDrawEntries(open: DataOf<Calls['draw.simple']> | undefined): DrawEntry[] {
  const { draw, others = [] } = open ?? {}
  return [...(draw === undefined ? [] : [pick(draw, ['id', 'name', 'intro'])]), ...others]
}

async function getOwnResults(request: Request, id: number) {
  const { token } = await getSession(request)
  if (token === undefined) return []
  return (await callOrThrow(request, 'draw.record', { id, page: 1 })).items
}

export async function getDrawRecords(request: Request) {
  const { searchParams } = new URL(request.url)
  const page = pageSchema.parse(Object.fromEntries(searchParams))
  const [records, open] = await Promise.all([
    callOrThrow(request, 'draw.record', page),
    callIfPossible(request, 'draw.simple', {}),
  ])
  return { ...records, open: toDrawEntries(open) }
}

/** The draw open to the acting store now, for the pop-up. */
export async function getDrawOffer(request: Request): Promise<DrawOffer> {
  const result = await call(request, 'draw.simple', {})
  if (!result.ok) return { hasFailed: true }
  const { draw } = result.data
  if (draw?.isJoin !== 0) return {}
  const { id, name, intro, attempt } = draw
  return { draw: { id, name, intro, attempt } }
}

export function toDrawAnswer(result: Result<{ data: DataOf<Calls['draw.join']> }>): DrawAnswer {
  if (!result.ok) return { ok: false, message: result.message }
  const { name, remarks, kind } = result.data
  return { ok: true, name, remarks, isThanks: kind === 'thanks' }
}

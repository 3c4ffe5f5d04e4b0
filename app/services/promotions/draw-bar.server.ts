import { hasDrawBar } from '#app/views/goods/draw-bar'
import { againMs, type ShownDraw } from '#app/views/goods/draw-offer'
import type { FrameUser } from '#app/views/content/frame-data'
import { shopNow } from '#app/web/clock.server'
import { readDrawMemory, rememberDraw } from '#app/web/draw-memory.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { getOpenDraws, toDrawEntries } from './draws.server'

/**
 * The draw of this page's bar without scripts. Whether the buyer may join is asked once in ten
 * minutes and kept in a cookie, what draws are called is the same for everybody.
 */
export async function getDrawBar(
  request: Request,
  user: FrameUser | undefined,
): Promise<{ draw?: ShownDraw; headers?: Headers }> {
  if (user?.isPassed !== true || !hasDrawBar(new URL(request.url).pathname)) return {}
  const open = toDrawEntries(await getOpenDraws(request))
  if (open.length === 0) return {}
  const shown = (id: number) => {
    const draw = open.find((one) => one.id === id)
    return draw === undefined ? {} : { draw }
  }
  const now = shopNow()
  const memory = readDrawMemory(request.headers.get('Cookie'), now)
  if (memory !== undefined) return memory === 'left' ? {} : shown(memory.id)
  const draw = (await callIfPossible(request, 'draw.simple', {}))?.draw
  const id = draw?.isJoin === 0 ? draw.id : 0
  return { ...shown(id), headers: rememberDraw({ id, until: now + againMs }) }
}

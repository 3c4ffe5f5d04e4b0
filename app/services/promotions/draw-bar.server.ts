import { pick } from '#app/views/pick'
import { hasDrawBar } from '#app/views/goods/draw-bar'
import { againMs, type ShownDraw } from '#app/views/goods/draw-offer'
import type { FrameUser } from '#app/views/content/frame-data'
import { shopNow } from '#app/web/clock.server'
import { readDrawMemory, rememberDraw } from '#app/web/draw-memory.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { getOpenDraw } from './draws.server'

/**
 * The draw of this page's bar without scripts. Whether the buyer may join is asked once in ten
 * minutes and kept in a cookie, what the draw is called is the same for everybody.
 */
export async function getDrawBar(
  request: Request,
  user: FrameUser | undefined,
): Promise<{ draw?: ShownDraw; headers?: Headers }> {
  if (user?.isPassed !== true || !hasDrawBar(new URL(request.url).pathname)) return {}
  const open = (await getOpenDraw(request))?.draw
  if (open === undefined) return {}
  const shown = { draw: pick(open, ['id', 'name', 'intro']) }
  const now = shopNow()
  const memory = readDrawMemory(request.headers.get('Cookie'), now)
  if (memory !== undefined) return memory !== 'left' && memory.id === open.id ? shown : {}
  const draw = (await callIfPossible(request, 'draw.simple', {}))?.draw
  const id = draw?.isJoin === 0 ? draw.id : 0
  const headers = rememberDraw({ id, until: now + againMs })
  return id === open.id ? { ...shown, headers } : { headers }
}

import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { notFound } from '#upstream/kernel/errors'
import { getUpload } from '#upstream/kernel/uploads/store'
import { getFeedbackPictureStore } from '#upstream/trade/feedback/store'
import { getPicturedStore } from '#upstream/trade/requests/store'
import { parseInput, requirePermission, routeOf, type ApiEnv } from './dispatch'
import { sendFile } from './uploads'

export function mountServiceFiles(app: Hono<ApiEnv>): void {
  const look = calls['desk.servicePicture']
  app.get(routeOf(look), async (c) => {
    const { db } = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    const storeId = (await getPicturedStore(db, id)) ?? (await getFeedbackPictureStore(db, id))
    if (storeId === undefined) throw notFound('文件')
    return sendFile(c, await getUpload(db, storeId, id))
  })
}

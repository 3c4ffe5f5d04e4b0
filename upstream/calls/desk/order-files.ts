import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { notFound } from '#upstream/kernel/errors'
import { getUpload } from '#upstream/kernel/uploads/store'
import { pictureStore } from '#upstream/trade/after-sales/detail-store'
import { openReceiptPicture } from '#upstream/trade/hm/decide'
import { openSlip } from '#upstream/trade/review/slip'
import { parseInput, requirePermission, routeOf, type ApiEnv } from '../dispatch'
import { sendFile } from '../uploads'

export function mountOrderFiles(app: Hono<ApiEnv>): void {
  const slip = calls['desk.orderSlip']
  app.get(routeOf(slip), async (c) => {
    const context = requirePermission(c.get('context'), slip.permission)
    const { id } = parseInput(slip.input, { id: c.req.param('id') })
    const storeId = await openSlip(context, id)
    return sendFile(c, await getUpload(context.db, storeId, id))
  })

  const evidence = calls['desk.returnPicture']
  app.get(routeOf(evidence), async (c) => {
    const { db } = requirePermission(c.get('context'), evidence.permission)
    const { id } = parseInput(evidence.input, { id: c.req.param('id') })
    const storeId = await pictureStore(db, id)
    if (storeId === undefined) throw notFound('文件')
    return sendFile(c, await getUpload(db, storeId, id))
  })

  const receipt = calls['desk.hmPicture']
  app.get(routeOf(receipt), async (c) => {
    const context = requirePermission(c.get('context'), receipt.permission)
    const { id } = parseInput(receipt.input, { id: c.req.param('id') })
    const storeId = await openReceiptPicture(context, id)
    return sendFile(c, await getUpload(context.db, storeId, id))
  })
}

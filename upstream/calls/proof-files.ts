import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { getUpload } from '#upstream/kernel/uploads/store'
import { getPicturedAppeal } from '#upstream/members/appeals/store'
import { record } from '#upstream/members/audit/record'
import { parseInput, requirePermission, routeOf, type ApiEnv } from './dispatch'
import { sendFile } from './uploads'

/** Mounts the call that shows what somebody proves a credit code with; each look is in the trail. */
export function mountProofFiles(app: Hono<ApiEnv>): void {
  const look = calls['desk.appealPicture']
  app.get(routeOf(look), async (c) => {
    const context = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    const appeal = await getPicturedAppeal(context.db, id)
    if (appeal === undefined) throw notFound('文件')
    const subject = `appeal/${String(appeal.id)}`
    await transact(context, (trx) => record(trx, { action: 'appeals.look', subject }))
    return sendFile(c, await getUpload(context.db, appeal.store_id, id))
  })
}

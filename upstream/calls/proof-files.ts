import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { encode } from '#contract/encode'
import { codes } from '#contract/envelope'
import { notFound } from '#upstream/kernel/errors'
import { getUpload } from '#upstream/kernel/uploads/store'
import { getPicturedAppeal } from '#upstream/members/appeals/store'
import { addLook } from '#upstream/members/audit/add-entry'
import { keepAppealFile } from '#upstream/members/phone-appeals/ask'
import { getAppealFile } from '#upstream/members/phone-appeals/store'
import { answer, parseInput, requirePermission, routeOf, type ApiEnv } from './dispatch'
import { readFileField, readPicture, sendFile } from './uploads'

/**
 * Mounts the calls for proofs of credit codes and accounts; each view is recorded in the audit log.
 */
export function mountProofFiles(app: Hono<ApiEnv>): void {
  const look = calls['desk.appealPicture']
  app.get(routeOf(look), async (c) => {
    const context = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    const appeal = await getPicturedAppeal(context.db, id)
    if (appeal === undefined) throw notFound('文件')
    const subject = `appeal/${String(appeal.id)}`
    await addLook(context, 'appeals.look', subject)
    return sendFile(c, await getUpload(context.db, appeal.store_id, id))
  })

  const file = calls['desk.phoneAppealFile']
  app.get(routeOf(file), async (c) => {
    const context = requirePermission(c.get('context'), file.permission)
    const { id } = parseInput(file.input, { id: c.req.param('id') })
    const row = await getAppealFile(context.db, id)
    if (row === undefined) throw notFound('文件')
    const subject = `phone-appeal/${String(row.appeal_id)}`
    await addLook(context, 'phones.look', subject)
    return sendFile(c, row)
  })

  const upload = calls['phoneAppeal.upload']
  app.post(upload.path, async (c) => {
    const sent = await readFileField(c.req.raw, upload.upload)
    const { bytes, contentType } = await readPicture(sent)
    const clientAddress = c.req.header('x-client-address')?.slice(0, 64) ?? ''
    const kept = await keepAppealFile(c.get('context'), { bytes, contentType, clientAddress })
    return answer(c, codes.ok, '', encode(upload.data, kept))
  })
}

import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { encode } from '#contract/encode'
import { codes } from '#contract/envelope'
import { getUpload } from '#upstream/kernel/uploads/store'
import { openTopUpSlip } from '#upstream/members/wallet/open-slip'
import { readStatement } from '#upstream/trade/bank-statements/read-statement'
import { answer, parseInput, requirePermission, routeOf, type ApiEnv } from '../dispatch'
import { readFileForm, sendFile } from '../uploads'

export function mountMoneyFiles(app: Hono<ApiEnv>): void {
  const slip = calls['desk.topUpSlip']
  app.get(routeOf(slip), async (c) => {
    const context = requirePermission(c.get('context'), slip.permission)
    const { id } = parseInput(slip.input, { id: c.req.param('id') })
    const storeId = await openTopUpSlip(context, id)
    return sendFile(c, await getUpload(context.db, storeId, id))
  })

  const statement = calls['desk.readStatement']
  app.post(routeOf(statement), async (c) => {
    const context = requirePermission(c.get('context'), statement.permission)
    const { file, fields } = await readFileForm(c.req.raw, statement.upload)
    const { takesHidden } = parseInput(statement.input, fields)
    const read = await readStatement(context, file, takesHidden)
    return answer(c, codes.ok, '', encode(statement.data, read))
  })
}

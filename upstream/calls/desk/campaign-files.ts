import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { mostListMb } from '#contract/desk/campaign-checks'
import { encode } from '#contract/encode'
import { codes } from '#contract/envelope'
import { readListFile } from '#upstream/trade/campaigns/read-list'
import { answer, parseInput, requirePermission, routeOf, type ApiEnv } from '../dispatch'
import { readFileForm } from '../uploads'

export function mountCampaignFiles(app: Hono<ApiEnv>): void {
  const list = calls['desk.readCampaignList']
  app.post(routeOf(list), async (c) => {
    const context = requirePermission(c.get('context'), list.permission)
    const { file, fields } = await readFileForm(c.req.raw, list.upload, mostListMb * 2 ** 20)
    const { columns } = parseInput(list.input, fields)
    const holder = `operator/${String(context.operator.id)}`
    const lines = await readListFile(file, { columns, holder })
    return answer(c, codes.ok, '', encode(list.data, { lines }))
  })
}

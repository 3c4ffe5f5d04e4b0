import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { mostImportMb } from '#contract/desk/kinds/goods'
import { encode } from '#contract/encode'
import { codes } from '#contract/envelope'
import { addImport, openRefused } from '#upstream/import/runs/keep'
import { answer, parseInput, requirePermission, routeOf, type ApiEnv } from '../dispatch'
import { readFileForm } from '../uploads'

export function mountImportFiles(app: Hono<ApiEnv>): void {
  const add = calls['desk.addImport']
  app.post(routeOf(add), async (c) => {
    const context = requirePermission(c.get('context'), add.permission)
    const { file, fields } = await readFileForm(c.req.raw, add.upload, mostImportMb * 2 ** 20)
    const options = parseInput(add.input, fields)
    const id = await addImport(context, { file, options })
    return answer(c, codes.ok, '', encode(add.data, { id }))
  })

  const refused = calls['desk.importRefused']
  app.get(routeOf(refused), async (c) => {
    const context = requirePermission(c.get('context'), refused.permission)
    const { id } = parseInput(refused.input, { id: c.req.param('id') })
    const { name, stream } = await openRefused(context, id)
    const body = Readable.toWeb(stream) as unknown as globalThis.ReadableStream
    return c.body(body, 200, {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="refused.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })
}

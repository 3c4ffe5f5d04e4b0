import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { notFound } from '#upstream/kernel/errors'
import { getUpload } from '#upstream/kernel/uploads/store'
import { openPaperPicture } from '#upstream/members/contracts/describe-paper'
import { getRecord } from '#upstream/members/contracts/store'
import { writePdf } from '#upstream/members/contracts/write-pdf'
import {
  admit,
  parseInput,
  requireBuyer,
  requirePermission,
  routeOf,
  type ApiEnv,
} from './dispatch'
import { sendFile } from './uploads'

export function mountContractFiles(app: Hono<ApiEnv>): void {
  const file = calls['contract.file']
  app.get(routeOf(file), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(file, context)
    const { id } = parseInput(file.input, { id: c.req.param('id') })
    const record = await getRecord(context.db, context.buyer.storeId, id)
    if (record === undefined) throw notFound('合同')
    const stream = Readable.toWeb(await writePdf(record)) as ReadableStream<Uint8Array>
    return c.body(stream as unknown as globalThis.ReadableStream, 200, {
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${record.number}.pdf"`,
    })
  })

  const look = calls['desk.contractPicture']
  app.get(routeOf(look), async (c) => {
    const context = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    const storeId = await openPaperPicture(context, id)
    return sendFile(c, await getUpload(context.db, storeId, id))
  })
}

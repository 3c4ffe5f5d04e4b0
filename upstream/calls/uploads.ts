import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { answer, parseInput, requireBuyer, type ApiEnv } from './dispatch'
import { FormError, notFound } from '#upstream/kernel/errors'
import { mostUploadBytes, recogniseUpload } from '#upstream/kernel/uploads/rules'
import { getUpload, saveUpload, uploadFolder } from '#upstream/kernel/uploads/store'

/** Mounts the two calls that carry bytes instead of an envelope. */
export function mountUploads(app: Hono<ApiEnv>): void {
  const create = calls['upload.create']
  app.post(create.path, async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    const file = await readFileField(c.req.raw, create.upload)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const contentType = recogniseUpload(bytes)
    if (contentType === undefined)
      throw new FormError({ file: ['只能上传 JPG、PNG、WebP 图片或 PDF'] })
    const upload = { storeId: context.buyer.storeId, contentType, bytes }
    const id = await saveUpload(context, upload)
    return answer(c, codes.ok, '', encode(create.data, { id }))
  })

  const read = calls['upload.read']
  app.get(read.path.replace('{id}', ':id'), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    const { id } = parseInput(read.input, { id: c.req.param('id') })
    const row = await getUpload(context.database.db, context.buyer.storeId, id)
    if (row === undefined) throw notFound('文件')
    const bytes = await readFile(path.join(uploadFolder(context.config.DATA_DIR), row.file))
    return c.body(bytes, 200, {
      'Content-Type': row.content_type,
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}

async function readFileField(request: Request, field: string | undefined): Promise<File> {
  const form = await request.formData().catch(() => undefined)
  const file = field === undefined ? undefined : form?.get(field)
  if (!(file instanceof File) || file.size === 0) throw new FormError({ file: ['请选择文件'] })
  if (file.size > mostUploadBytes) throw new FormError({ file: ['文件不能超过 5 MB'] })
  return file
}

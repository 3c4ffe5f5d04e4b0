import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { admit, answer, parseInput, requireBuyer, requirePermission, type ApiEnv } from './dispatch'
import { FormError, notFound } from '#upstream/kernel/errors'
import { pictureSizeProblem } from '#upstream/kernel/uploads/picture-size'
import { mostUploadBytes, recogniseUpload, typeProblem } from '#upstream/kernel/uploads/rules'
import { isWhole } from '#upstream/kernel/uploads/whole-file'
import {
  getUpload,
  getUploadOfAny,
  saveUpload,
  uploadFolder,
  type UploadRow,
} from '#upstream/kernel/uploads/store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { readSheet } from '#upstream/members/chain/read-sheet'
import { makeListOfFile } from '#upstream/trade/purchase-lists/make'
import { importOwnCodes } from '#upstream/trade/purchase-lists/own-codes'
import { presentList } from './purchase-list'
import { openPicture } from '#upstream/members/papers/open-picture'

/** Per store and day. */
const mostUploads = 300

const uploadPaths = Object.values(calls as Record<string, Call>).flatMap(({ path, upload }) =>
  upload === undefined ? [] : [new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)],
)

export function isUploadPath(asked: string): boolean {
  return uploadPaths.some((path) => path.test(asked))
}

function mountSheets(app: Hono<ApiEnv>): void {
  const sheet = calls['chain.readSheet']
  app.post(sheet.path, async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(sheet, context)
    const { file, fields } = await readFileForm(c.req.raw, sheet.upload)
    const { takesHidden } = parseInput(sheet.input, fields)
    const holder = `store/${String(context.buyer.storeId)}`
    const read = await readSheet(file, { holder, takesHidden })
    return answer(c, codes.ok, '', encode(sheet.data, read))
  })

  const list = calls['purchaseList.createFromFile']
  app.post(list.path, async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(list, context)
    const { file, fields } = await readFileForm(c.req.raw, list.upload)
    const said = parseInput(list.input, fields)
    const { list: made, hidden } = await makeListOfFile(context, file, said)
    return answer(c, codes.ok, '', encode(list.data, { ...presentList(made), hidden }))
  })

  const ownCodes = calls['ownCode.importFile']
  app.post(ownCodes.path, async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(ownCodes, context)
    const { file, fields } = await readFileForm(c.req.raw, ownCodes.upload)
    const said = parseInput(ownCodes.input, fields)
    return answer(c, codes.ok, '', encode(ownCodes.data, await importOwnCodes(context, file, said)))
  })
}

export function mountUploads(app: Hono<ApiEnv>): void {
  const create = calls['upload.create']
  app.post(create.path, async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(create, context)
    const file = await readFileField(c.req.raw, create.upload)
    const { bytes, contentType } = await readPicture(file)
    const upload = { storeId: context.buyer.storeId, contentType, bytes, mostADay: mostUploads }
    const id = await saveUpload(context, upload)
    return answer(c, codes.ok, '', encode(create.data, { id }))
  })

  const read = calls['upload.read']
  app.get(read.path.replace('{id}', ':id'), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(read, context)
    const { id } = parseInput(read.input, { id: c.req.param('id') })
    const { memberId, storeId } = context.buyer
    // A member who registers several stores sees the pictures of each.
    const stores = await listOwnStores(context.db, memberId)
    const storeIds = [storeId, ...stores.map((store) => store.id)]
    return sendFile(c, await getUploadOfAny(context.db, storeIds, id))
  })

  mountSheets(app)

  const look = calls['desk.picture']
  app.get(look.path.replace('{id}', ':id'), async (c) => {
    const context = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    const storeId = await openPicture(context, id)
    return sendFile(c, await getUpload(context.db, storeId, id))
  })
}

/** Sends an uploaded file. Throws 404 for an unknown one. */
export async function sendFile(
  c: HonoContext<ApiEnv>,
  row: Pick<UploadRow, 'file' | 'content_type'> | undefined,
): Promise<Response> {
  if (row === undefined) throw notFound('文件')
  const folder = uploadFolder(c.get('context').config.DATA_DIR)
  return c.body(await readFile(path.join(folder, row.file)), 200, {
    'Content-Type': row.content_type,
    'Content-Disposition': 'inline',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}

/**
 * The bytes and content type of a picture or PDF. Throws 422 for anything else, for a truncated file
 * and for a picture of too many pixels.
 */
export async function readPicture(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const contentType = recogniseUpload(bytes)
  if (contentType === undefined)
    throw new FormError({ file: [typeProblem(bytes, 'JPG、PNG、WebP 图片或 PDF')] })
  if (!isWhole(bytes, contentType))
    throw new FormError({ file: ['文件不完整，打不开，请重新拍照、扫描或导出后上传'] })
  const tooLarge = pictureSizeProblem(bytes, contentType)
  if (tooLarge !== undefined) throw new FormError({ file: [tooLarge] })
  return { bytes, contentType }
}

/** The file of a form, at most 5 MB. Throws 422 when it is missing. */
export async function readFileField(request: Request, field: string | undefined): Promise<File> {
  return (await readFileForm(request, field)).file
}

export async function readFileForm(
  request: Request,
  field: string | undefined,
  mostMb = mostUploadBytes / 2 ** 20,
): Promise<{ file: File; fields: Record<string, unknown> }> {
  const form = await request.formData().catch(() => undefined)
  const file = field === undefined ? undefined : form?.get(field)
  if (!(file instanceof File) || file.size === 0) throw new FormError({ file: ['请选择文件'] })
  if (file.size > mostMb * 2 ** 20) throw new FormError({ file: [`文件不能超过 ${mostMb} MB`] })
  return { file, fields: Object.fromEntries(form ?? []) }
}

import { download, call } from '#app/upstream-client/api.server'
import { isChosen } from '#app/views/stores/document-files'
import type { Failure, Result } from '#app/upstream-client/result'

const maxUploadBytes = 5 * 1024 * 1024

export const tooLargeMessage = '文件不能超过 5 MB'

// A sandboxed PDF does not open in Chrome's viewer, so it is downloaded instead.
const filesByType: Record<string, { ending: string; disposition: 'inline' | 'attachment' }> = {
  'image/jpeg': { ending: 'jpg', disposition: 'inline' },
  'image/png': { ending: 'png', disposition: 'inline' },
  'image/webp': { ending: 'webp', disposition: 'inline' },
  'application/pdf': { ending: 'pdf', disposition: 'attachment' },
}

/** Returns the id; the upstream checks the type (by content) and the size. */
export async function upload(
  request: Request,
  file: File | undefined,
): Promise<Result<{ id: number }>> {
  if (file === undefined || !isChosen(file)) return { ok: false, message: '请选择要上传的文件' }
  if (file.size === 0) return { ok: false, message: '选择的文件是空的，请重新选择' }
  if (file.size > maxUploadBytes) return { ok: false, message: tooLargeMessage }
  const result = await call(request, 'upload.create', {}, { file })
  return result.ok ? { ok: true, id: result.data.id } : result
}

/** Uploads a newly chosen file; without one, the file uploaded before stays. */
export async function uploadUnlessKept(
  request: Request,
  file: File | undefined,
  keptId: number | undefined,
): Promise<Result<{ id: number }>> {
  const isNew = keptId === undefined || (file !== undefined && isChosen(file))
  return isNew ? upload(request, file) : { ok: true, id: keptId }
}

/**
 * Uploads the new ones of several pictures. `pictures` are all uploaded ones, also when one is
 * refused: nobody has to choose a file twice.
 */
export async function uploadParts<P extends string>(
  request: Request,
  kept: Record<P, number[]>,
  files: Record<P, File[]>,
): Promise<({ ok: true } | Failure) & { pictures: Record<P, number[]> }> {
  const pictures = { ...kept }
  for (const part of Object.keys(kept) as P[])
    for (const file of files[part]) {
      const result = await upload(request, file)
      if (!result.ok) return { ...result, fieldErrors: { [part]: [result.message] }, pictures }
      pictures[part] = [...pictures[part], result.id]
    }
  return { ok: true, pictures }
}

/**
 * One of the buyer's own files, streamed. Whatever it holds, the browser may only show it: no
 * scripts, no frame (and, as everywhere, no sniffing).
 */
export async function showUpload(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'upload.read', { id }), id)
}

export async function showPicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.picture', { id }), id)
}

export async function showContractPicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.contractPicture', { id }), id)
}

export async function showAppealPicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.appealPicture', { id }), id)
}

export async function showAppealFile(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.phoneAppealFile', { id }), id)
}

export async function showServicePicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.servicePicture', { id }), id)
}

export async function showOrderSlip(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.orderSlip', { id }), id)
}

export async function showTopUpSlip(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.topUpSlip', { id }), id)
}

export async function showReturnPicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.returnPicture', { id }), id)
}

export async function showHmPicture(request: Request, id: number): Promise<Response> {
  return toShown(await download(request, 'desk.hmPicture', { id }), id)
}

function toShown(file: Response, id: number): Response {
  const type = file.headers.get('Content-Type')?.split(';')[0] ?? ''
  const known = filesByType[type]
  const { ending, disposition } = known ?? { ending: 'bin', disposition: 'attachment' }
  return new Response(file.body, {
    headers: {
      'Content-Type': known === undefined ? 'application/octet-stream' : type,
      'Content-Disposition': `${disposition}; filename="slip-${id}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

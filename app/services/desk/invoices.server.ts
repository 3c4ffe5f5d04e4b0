import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { InvoiceFormat } from '#contract/invoice-words'
import { call, download } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { tooLargeMessage } from '../uploads.server'

const mostBytes = 5 * 1024 * 1024

/**
 * Uploads the chosen files and saves an invoice issued elsewhere. `uploaded` are uploaded even when
 * the rest is refused: nobody has to choose a file twice.
 */
export async function keepInvoice(
  request: Request,
  issued: InputOf<Calls['desk.keepInvoice']>,
  files: readonly File[],
): Promise<Result<object> & { uploaded: number[] }> {
  const uploaded = [...issued.files]
  for (const file of files) {
    const result = await uploadFile(request, issued.id, file)
    if (!result.ok) return { ...result, fieldErrors: { files: [result.message] }, uploaded }
    uploaded.push(result.id)
  }
  const result = await call(request, 'desk.keepInvoice', { ...issued, files: uploaded })
  return result.ok ? { ok: true, uploaded } : { ...result, uploaded }
}

async function uploadFile(
  request: Request,
  id: number,
  file: File,
): Promise<Result<{ id: number }>> {
  if (file.size > mostBytes) return { ok: false, message: tooLargeMessage }
  const result = await call(request, 'desk.invoiceUpload', { id }, { file })
  return result.ok ? { ok: true, id: result.data.id } : result
}

export async function showDeskInvoiceFile(
  request: Request,
  asked: { id: number; format: InvoiceFormat },
): Promise<Response> {
  const file = await download(request, 'desk.invoiceFile', asked)
  return new Response(file.body, {
    headers: {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

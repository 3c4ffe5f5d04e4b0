import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { importOptions } from '#contract/desk/imports'
import { mostImportMb } from '#contract/desk/kinds/goods'
import { call, download } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'

const formSchema = z.object(importOptions)

export const tooLargeList = `文件不能超过 ${String(mostImportMb)} MB，请分成几个上传`

/** Sends a price list with its options: the id of the import, or the form again. */
export async function sendPriceList(
  request: Request,
  form: FormData,
): Promise<{ reply: SubmissionResult; status: number } | { id: number }> {
  const file = form.get('file')
  form.delete('file')
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const wrong = problemOf(file)
  if (wrong !== undefined || !(file instanceof File))
    return { reply: submission.reply({ fieldErrors: { file: [wrong ?? ''] } }), status: 400 }
  const result = await call(request, 'desk.addImport', submission.value, { file })
  if (!result.ok) return { reply: replyFailure(submission, result), status: failureStatus(result) }
  return { id: result.data.id }
}

function problemOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return '请选择价目表文件'
  return file.size > mostImportMb * 2 ** 20 ? tooLargeList : undefined
}

/** The rows that were not imported, as a file. */
export async function showRefusedRows(request: Request, id: number): Promise<Response> {
  const file = await download(request, 'desk.importRefused', { id })
  return new Response(file.body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

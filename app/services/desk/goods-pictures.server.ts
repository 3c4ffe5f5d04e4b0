import { requireId } from '#app/web/params'
import { failureStatus, type Failure, type Result } from '#app/upstream-client/result'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { SendForm } from './case.server'

interface Uploaded {
  count: number
  /** Of files that were refused; the others count. */
  problems: string[]
  /** What ended it before the last file. */
  failure?: Failure
}

/** The chosen files of a form; empty ones are of a field without any. */
export function picturesOf(form: FormData): File[] {
  return form
    .getAll('pictures')
    .filter((file): file is File => typeof file !== 'string' && file.size > 0)
}

/** Uploads files one after the other; a refused one does not keep the next ones back. */
export async function uploadEach(
  files: readonly File[],
  send: (file: File) => Promise<Result<{ data: { count?: number } }>>,
): Promise<Uploaded> {
  const uploaded: Uploaded = { count: 0, problems: [] }
  for (const file of files) {
    const result = await send(file)
    const problem = result.ok ? undefined : problemOf(result)
    if (result.ok) uploaded.count += result.data.count ?? 1
    else if (problem === undefined) return { ...uploaded, failure: result }
    else uploaded.problems.push(problem)
  }
  return uploaded
}

function problemOf({ code, fieldErrors }: Failure): string | undefined {
  return code === 413 ? tooLargeMessage : fieldErrors?.file?.[0]
}

/** What a form says of files that were refused, and of those that came before. */
export function refusalOf({ count, problems, failure }: Uploaded): string {
  const told = failure === undefined ? problems : [...problems, failure.message]
  return `${count > 0 ? `已上传 ${count} 张。` : ''}${told.join('；')}`
}

/** Sends the chosen pictures of the thing with this id, by a call for each. */
export function sendsPictures(
  send: (request: Request, id: number, file: File) => Promise<Result<{ data: { count?: number } }>>,
): SendForm {
  return async (request, sent) => {
    const id = requireId(String(sent.get('id')))
    const files = picturesOf(sent)
    const refuse = (message: string, status: number) => ({
      reply: { status: 'error' as const, error: { pictures: [message] } },
      status,
    })
    if (files.length === 0) return refuse('请选择图片', 400)
    const uploaded = await uploadEach(files, (file) => send(request, id, file))
    const { count, problems, failure } = uploaded
    if (problems.length > 0 || failure !== undefined)
      return refuse(refusalOf(uploaded), failure === undefined ? 400 : failureStatus(failure))
    return { message: `已上传 ${count} 张图片，处理好就会显示`, place: '' }
  }
}

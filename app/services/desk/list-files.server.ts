import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { mostListMb, type ListColumns } from '#contract/desk/campaign-checks'
import { call } from '#app/upstream-client/api.server'
import { failureStatus, type Failure, type Result } from '#app/upstream-client/result'
import type { ListFiles } from '#app/views/desk/list-files'
import { replyFailure } from '#app/views/form-reply'

interface Refused {
  reply: SubmissionResult
  status: number
}

/**
 * Reads the chosen files, `storesFile` of a list `stores`, into the lists of a form, below what is
 * typed there, so that a refused form has their lines. The form again where one cannot be read, with
 * what was typed and read.
 */
export async function takeListFiles(
  request: Request,
  sent: FormData,
  lists: ListFiles,
): Promise<Refused | undefined> {
  const fieldErrors: Record<string, string[]> = {}
  let refused: Failure | undefined
  for (const [list, columns] of Object.entries(lists)) {
    const name = `${list}File`
    const file = sent.get(name)
    sent.delete(name)
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue
    const read = await readList(request, file, columns)
    if (!read.ok) {
      refused = read
      fieldErrors[name] = [read.fieldErrors?.file?.[0] ?? read.message]
      continue
    }
    sent.set(list, withLines(sent.get(list), read.lines))
  }
  if (refused === undefined) return undefined
  const submission = parseWithZod(sent, { schema: z.object({}) })
  return {
    reply: replyFailure(submission, { ...refused, fieldErrors }),
    status: failureStatus(refused),
  }
}

async function readList(
  request: Request,
  file: File,
  columns: ListColumns,
): Promise<Result<{ lines: string[] }>> {
  if (file.size === 0) return { ok: false, message: '这个文件是空的，请检查后重新选择' }
  if (file.size > mostListMb * 2 ** 20)
    return {
      ok: false,
      message: `文件不能超过 ${String(mostListMb)} MB，请只留名单那一列再上传`,
    }
  const result = await call(request, 'desk.readCampaignList', { columns }, { file })
  return result.ok ? { ok: true, lines: result.data.lines } : result
}

/** What is typed, and below it those lines of a file that it does not have yet. */
function withLines(typed: FormDataEntryValue | null, lines: readonly string[]): string {
  const before = typeof typed === 'string' ? typed.trimEnd() : ''
  const known = new Set(before.split(/\r?\n/).map((line) => line.trim()))
  const added = lines.filter((line) => !known.has(line))
  return [...(before === '' ? [] : [before]), ...added].join('\n')
}

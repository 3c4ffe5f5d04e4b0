import { data } from '@remix-run/node'
import type { z } from 'zod'
import { isReadable } from './form-limits'
import { inHalfWidth } from './half-width.server'
import { noteForm } from './kept-form.server'
import { noteSentForm } from './sent-form.server'

/** Set by the gate on a write whose body it has thrown away, being longer than any upload may be. */
export const droppedBodyHeader = 'x-body-dropped'

/** A file was chosen and nothing is in it. */
export const emptyFileMessage = '这个文件是空的，请检查后重新选择'

export const tooLongMessage = '提交的内容过大，文件最大 5 MB'

/**
 * The form of a write, which waits for whoever has to sign in first. A body that cannot be read as
 * one, or that no page of ours sends, is a page with status 400, not a bug.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readBackgroundForm(request)
  noteForm(request, form)
  return form
}

/** The same of a page that stays: who has to sign in comes back to the page, and not to its form. */
export async function readBackgroundForm(request: Request): Promise<FormData> {
  if (isTooLong(request)) throw data({ message: tooLongMessage }, 413)
  const form = await readBody(request)
  if (!isReadable(form)) throw data({ message: '提交的内容过多，请分几次提交' }, 400)
  noteSentForm(request, form)
  return form
}

async function readBody(request: Request): Promise<FormData> {
  try {
    return inHalfWidth(await request.formData())
  } catch (error) {
    if (request.signal.aborted) throw error
    throw data({ message: '提交的内容不完整，请重新提交' }, 400)
  }
}

/** Whether the form was too long to be read, for pages that say so at a field (else `readForm` 413). */
export function isTooLong(request: Request): boolean {
  return request.headers.has(droppedBodyHeader)
}

/** What a form asks for; a form that none of our pages sends is a page with status 400. */
export function requireCommand<S extends z.ZodTypeAny>(schema: S, sent: unknown): z.output<S> {
  const command = schema.safeParse(sent)
  if (command.success) return command.data as z.output<S>
  throw data({ message: '请求无法处理，请刷新页面后再试' }, 400)
}

import { data } from '@remix-run/node'
import type { z } from 'zod'
import { isReadable } from './form-limits'
import { noteForm } from './kept-form.server'
import { inPlainText } from './plain-text.server'
import { noteSentForm } from './sent-form.server'

/** Set by the gate on a write whose body was too long and has been discarded. */
export const droppedBodyHeader = 'x-body-dropped'

export const emptyFileMessage = '这个文件是空的，请检查后重新选择'

export const tooLongMessage = '提交的内容过大，文件最大 5 MB'

/**
 * The form of a write, remembered in case the buyer has to sign in first. An unreadable body, or
 * one that no page of ours sends, is a page with status 400, not a bug.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readBackgroundForm(request)
  noteForm(request, form)
  return form
}

/**
 * The same for a page that stays open: after signing in the buyer returns to the page, not to the
 * form.
 */
export async function readBackgroundForm(request: Request): Promise<FormData> {
  if (isTooLong(request)) throw data({ message: tooLongMessage }, 413)
  const form = await readBody(request)
  if (!isReadable(form)) throw data({ message: '提交的内容过多，请分几次提交' }, 400)
  noteSentForm(request, form)
  return form
}

async function readBody(request: Request): Promise<FormData> {
  try {
    return inPlainText(await request.formData())
  } catch (error) {
    if (request.signal.aborted) throw error
    throw data({ message: '提交的内容不完整，请重新提交' }, 400)
  }
}

/**
 * True when the form was too long to be read, for pages that show it at a field (else `readForm`
 * throws 413).
 */
export function isTooLong(request: Request): boolean {
  return request.headers.has(droppedBodyHeader)
}

/** The command of a form; a form that none of our pages sends is a page with status 400. */
export function requireCommand<S extends z.ZodTypeAny>(schema: S, sent: unknown): z.output<S> {
  const command = schema.safeParse(sent)
  if (command.success) return command.data as z.output<S>
  throw data({ message: '请求无法处理，请刷新页面后再试' }, 400)
}

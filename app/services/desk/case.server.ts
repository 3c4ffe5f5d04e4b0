import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { DataOf, InputOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'
import { fieldsOf } from '#contract/wire'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

type DeskCall = Extract<CallName, `desk.${string}`>
type Input<Name extends DeskCall> = InputOf<Calls[Name]>
type Data<Name extends DeskCall> = DataOf<Calls[Name]>

/** A refused decision; `form` is the decision that was sent, where the page has several forms. */
export type CaseReply = SubmissionResult & { form: string }

/** Loader of a page about one thing of the desk, by the id of its address. 404 for none. */
export function caseLoader<Name extends DeskCall>(name: Name) {
  return ({ request, params }: LoaderFunctionArgs): Promise<Data<Name>> =>
    callOrThrow(request, name, { id: requireId(params.id) } as Input<Name>)
}

interface Decided<Name extends DeskCall> {
  /** Where the thing is shown afterwards. */
  back: (id: number) => string
  /** What is told when it was done. */
  done: string | ((sent: Input<Name>, answer: Data<Name>) => string)
}

/** Action of such a page: sends its form, read by the call's own fields, and tells what was done. */
export function caseAction<Name extends DeskCall>(name: Name, { back, done }: Decided<Name>) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const id = requireId(params.id)
    const sent = await readForm(request)
    const form = String(sent.get('decision'))
    sent.set('id', String(id))
    const submission = parseWithZod(sent, { schema: formOf(name) })
    if (submission.status !== 'success')
      return data<CaseReply>({ ...submission.reply(), form }, 400)
    const value = submission.value as Input<Name>
    const result = await call(request, name, value)
    if (!result.ok)
      return data<CaseReply>({ ...replyFailure(submission, result), form }, failureStatus(result))
    const message = typeof done === 'string' ? done : done(value, result.data)
    return redirectAtDesk(back(id), { kind: 'success', message })
  }
}

interface BulkDone {
  /** The page shown afterwards. */
  to: string
  message: string
  link?: { label: string; to: string }
}

/** Action of a list whose ticked rows are sent together, by the call's own fields. */
export function bulkAction<Name extends DeskCall>(
  name: Name,
  done: (sent: Input<Name>, answer: Data<Name>) => BulkDone,
) {
  return async ({ request }: ActionFunctionArgs) => {
    const submission = parseWithZod(await readForm(request), { schema: formOf(name) })
    if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
    const value = submission.value as Input<Name>
    const result = await call(request, name, value)
    if (!result.ok)
      return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
    const { to, ...toast } = done(value, result.data)
    return redirectAtDesk(to, { kind: 'success', ...toast })
  }
}

/** The call's input by our names, which are those of its form's fields; a call has wire names. */
function formOf(name: DeskCall) {
  const fields = fieldsOf(calls[name].input) ?? []
  return z.object(Object.fromEntries(fields.map(({ key, schema }) => [key, schema])))
}

import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z, type ZodTypeAny } from 'zod'
import type { DataOf, InputOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'
import { fieldsOf, isRecordList } from '#contract/wire'
import { takeListFiles } from '#app/services/desk/list-files.server'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { changesOf } from '#app/upstream-client/changes'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import type { ListFiles } from '#app/views/desk/list-files'
import type { CaseReply } from '#app/views/desk/case-reply'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

type DeskCall = Extract<CallName, `desk.${string}`>
type Input<Name extends DeskCall> = InputOf<Calls[Name]>
type Data<Name extends DeskCall> = DataOf<Calls[Name]>

/** Loader of a page about one thing of the desk, by the id of its address. 404 for none. */
export function caseLoader<Name extends DeskCall>(name: Name) {
  return ({ request, params }: LoaderFunctionArgs): Promise<Data<Name>> =>
    callOrThrow(request, name, { id: requireId(params.id) } as Input<Name>)
}

type Refused = { reply: SubmissionResult; status: number }

/** Sends a form of a case, with the case's id in it. */
export type SendForm = (
  request: Request,
  sent: FormData,
) => Promise<Refused | { message: string; place: string; to?: string | undefined }>

interface Told<Name extends DeskCall> {
  /** What is told when it was done. */
  done: string | ((sent: Input<Name>, answer: Data<Name>) => string)
  /** The part of the page that is shown then: `#scope`. */
  place?: (sent: Input<Name>) => string
  /** The page that is shown then, where the thing is gone. */
  to?: string
  /** Puts what was typed under the names of the call's fields. */
  read?: (sent: FormData) => void | Promise<void>
  /** Reads the form, where that is more than the call's fields. */
  schema?: ZodTypeAny
}

/** Sends a form once the files of these lists are read into them. */
export function withListFiles(lists: ListFiles, send: SendForm): SendForm {
  return async (request, sent) =>
    (await takeListFiles(request, sent, lists)) ?? (await send(request, sent))
}

/** Reads a form by the fields of this call and sends it. */
export function sends<Name extends DeskCall>(name: Name, told: Told<Name>): SendForm {
  const { done, place, to, read, schema = formOf(name) } = told
  return async (request, sent) => {
    await read?.(sent)
    const submission = parseWithZod(sent, { schema })
    if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
    const value = { ...submission.value, id: Number(sent.get('id')) } as Input<Name>
    const result = await call(request, name, value)
    if (!result.ok)
      return { reply: replyFailure(submission, withChanges(result)), status: failureStatus(result) }
    const message = typeof done === 'string' ? done : done(value, result.data)
    return { message, place: place?.(value) ?? '', to }
  }
}

type Back = (id: number) => string

/** Action of a page with several forms, each with its `intent`; afterwards shows the page again. */
export function caseActions(
  back: Back,
  forms: Record<string, SendForm>,
  /** Which of several forms of one intent was sent. */
  nameOf: (sent: FormData) => string = intentOf,
) {
  return actionOf(back, nameOf, (sent) => {
    const intent = intentOf(sent)
    return Object.hasOwn(forms, intent) ? forms[intent] : undefined
  })
}

const intentOf = (sent: FormData) => String(sent.get('intent'))

/** Action of a page whose forms all send this call. */
export function caseAction<Name extends DeskCall>(name: Name, told: Told<Name> & { back: Back }) {
  const send = sends(name, told)
  return actionOf(
    told.back,
    (sent) => String(sent.get('decision') ?? ''),
    () => send,
  )
}

function actionOf(
  back: Back,
  nameOf: (sent: FormData) => string,
  sendOf: (sent: FormData) => SendForm | undefined,
) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const id = requireId(params.id)
    const sent = await readForm(request)
    const form = nameOf(sent)
    const send = sendOf(sent)
    if (send === undefined) throw data({ message: '页面已更新，请刷新后重新提交' }, 400)
    sent.set('id', String(id))
    const result = await send(request, sent)
    if ('reply' in result) return data<CaseReply>({ ...result.reply, form }, result.status)
    const { message, place, to = back(id) } = result
    return redirectAtDesk(to + place, { kind: 'success', message })
  }
}

interface BulkDone {
  /** The page shown afterwards. */
  to: string
  message: string
  link?: { label: string; to: string }
}

interface ReadBy {
  /** Reads the form, where that is more than the call's fields. */
  schema?: ZodTypeAny
  /** Its lists that a file can be read into. */
  lists?: ListFiles
}

/** Action of a list whose ticked rows are sent together, or of a page that adds one thing. */
export function bulkAction<Name extends DeskCall>(
  name: Name,
  done: (sent: Input<Name>, answer: Data<Name>) => BulkDone,
  { schema = formOf(name), lists = {} }: ReadBy = {},
) {
  return async ({ request }: ActionFunctionArgs) => {
    const sent = await readForm(request)
    const refused = await takeListFiles(request, sent, lists)
    if (refused !== undefined) return data<SubmissionResult>(refused.reply, refused.status)
    const submission = parseWithZod(sent, { schema })
    if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
    const value = submission.value as Input<Name>
    const result = await call(request, name, value)
    if (!result.ok)
      return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
    const { to, ...toast } = done(value, result.data)
    return redirectAtDesk(to, { kind: 'success', ...toast })
  }
}

/** A refused order names what differs from what was seen. */
function withChanges(failure: Failure): Failure {
  const changes = changesOf(failure).map(({ message }) => message)
  if (changes.length === 0) return failure
  return { ...failure, message: `${failure.message}：${changes.join('；')}` }
}

/** The call's input by our names, which are those of its form's fields; a call has wire names. */
function formOf(name: DeskCall): ZodTypeAny {
  return inOurNames(calls[name].input)
}

function inOurNames(input: ZodTypeAny): ZodTypeAny {
  const fields = fieldsOf(input) ?? []
  return z.object(Object.fromEntries(fields.map(({ key, schema }) => [key, rowsOf(schema)])))
}

/** The rows of a list of records have wire names too; any other field is as it is. */
function rowsOf(schema: ZodTypeAny): ZodTypeAny {
  if (!isRecordList(schema)) return schema
  if (schema instanceof z.ZodDefault)
    return rowsOf(schema.removeDefault() as ZodTypeAny).default([])
  if (!(schema instanceof z.ZodArray)) return schema
  return new z.ZodArray({ ...schema._def, type: inOurNames(schema.element as ZodTypeAny) })
}

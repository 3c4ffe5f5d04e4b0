import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PurchaseListSummary } from '#contract/purchase-list'
import { tooLongListText } from '#contract/purchase-list-states'
import { ListsTable } from '#app/components/quick/lists-table'
import { QuickForm, quickFormId, type QuickReply } from '#app/components/quick/quick-form'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { useMay } from '#app/components/ui/may'
import {
  getPurchaseLists,
  makeListOfFile,
  makeListOfText,
  refusedFile,
} from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'
import { readInWords } from '#app/words/purchase-list'
import { failureStatus, type Failure, type Result } from '#app/upstream-client/result'
import { takesHiddenRows, withHiddenRows } from '#app/views/hidden-rows'
import { readWay, switchIntent, type QuickWay } from '#app/views/quick/quick-ways'
import {
  draftFor,
  readTypedRows,
  refuseNameless,
  textOfRows,
  withBlankRows,
  type QuickDraft,
} from '#app/views/quick/typed-rows'
import { emptyFileMessage, isTooLong, readForm, tooLongMessage } from '#app/web/read-form.server'
import type { Toast } from '#app/web/toast'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '快捷采购' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { lists: await getPurchaseLists(request), way: wayOf(request), token: randomUUID() }
}

export async function action({ request }: ActionFunctionArgs) {
  const way = wayOf(request)
  if (isTooLong(request)) {
    const error = way === 'text' ? tooLongListText : tooLongMessage
    return data<QuickReply>({ [way]: { error } }, 413)
  }
  const form = await readForm(request)
  const draft = { text: textIn(form), rows: readTypedRows(form), token: tokenIn(form) }
  const intent = form.get('intent')
  if (intent === switchIntent) return goOnIn(way, draft, fileIn(form) !== undefined)
  if (intent === 'more')
    return data<QuickReply>({ rows: { text: draft.text, typed: withBlankRows(draft.rows, 10) } })
  const nameless = way === 'rows' ? refuseNameless(draft.rows) : undefined
  if (nameless !== undefined)
    return refused({ ok: false, message: namelessMessage }, way, { ...draft, rows: nameless })
  const made = await make(request, way, { draft, form })
  if (!made.ok) return refused(made, way, draft)
  const { list, hidden = 0, ignored = 0 } = made
  const { id, counts } = list
  const toast: Toast = {
    kind: counts.suggested + counts.choose + counts.none + hidden === 0 ? 'success' : 'warning',
    message: withHiddenRows(readInWords(counts, ignored), hidden),
  }
  const beside = way === 'file' ? draftFor(way, draft).text : ''
  if (beside.trim() === '') return redirectWithToast(quickPaths.list(id), toast)
  // A text typed beside the file becomes a list of its own, so that neither replaces the other.
  const second = await makeListOfText(request, { text: beside, token: draft.token })
  if (!second.ok)
    return refused({ ok: false, code: second.code, message: besideMessage(second) }, way, draft)
  return redirectWithToast(quickPaths.list(id), {
    ...toast,
    message: `${toast.message}。写好的内容另成一份清单`,
    link: { label: '查看另一份', to: quickPaths.list(second.list.id) },
  })
}

/** The list of the file exists by then and is shown below the form. */
function besideMessage({ message, fieldErrors }: Failure): string {
  return `文件已识别，见下面的清单；写好的内容还没有：${fieldErrors?.text?.[0] ?? message}`
}

const namelessMessage = '有的行只有数量，没有名称'

/** The page of another way, with the input of this one. */
function goOnIn(way: QuickWay, draft: QuickDraft, hasFile: boolean) {
  const { text, typed } = draftFor(way, draft)
  const isEmpty = text === '' && textOfRows(typed) === ''
  if (isEmpty && !hasFile) return redirect(quickPaths.start({ way }), 303)
  return data<QuickReply>({
    [way]: { text, typed },
    ...(hasFile && { message: '选好的文件没有留下，要上传时请重新选择' }),
  })
}

interface FormToken {
  token: string | undefined
}

/** Errors at their fields, others above the form; the input is kept. */
function refused(
  made: Failure,
  way: QuickWay,
  { text, rows: typed, token }: QuickDraft & FormToken,
) {
  const [said] = Object.values(made.fieldErrors ?? {})
  const isAtField = said !== undefined && way !== 'rows'
  return data<QuickReply>(
    {
      [way]: { text, typed, ...(isAtField && { error: said[0] }) },
      ...(token !== undefined && { token }),
      ...(!isAtField && { message: said?.[0] ?? made.message }),
      initialValue: {
        intent: 'make',
        ...(token !== undefined && { token }),
        ...(way === 'text' && { text }),
        words: typed.map(({ words }) => words),
        quantity: typed.map(({ quantity }) => quantity),
      },
    },
    failureStatus(made),
  )
}

function textIn(form: FormData): string {
  const text = form.get('text')
  return typeof text === 'string' ? text : ''
}

function tokenIn(form: FormData): string | undefined {
  const token = form.get('token')
  return typeof token === 'string' ? token : undefined
}

function fileIn(form: FormData): File | undefined {
  const file = form.get('file')
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined
}

function wayOf(request: Request): QuickWay {
  return readWay(new URL(request.url).searchParams)
}

async function make(
  request: Request,
  way: QuickWay,
  { draft, form }: { draft: QuickDraft & FormToken; form: FormData },
): Promise<Result<{ list: PurchaseListSummary; hidden?: number; ignored?: number }>> {
  // Rows go above an accompanying text, whose headings do not apply to them.
  const lines = way === 'rows' ? `${textOfRows(draft.rows)}\n${draft.text}` : draft.text
  const { token } = draft
  if (way !== 'file') return makeListOfText(request, { text: lines, token })
  const file = fileIn(form)
  if (file === undefined) return refusedFile('请选择 .xlsx 或 CSV 文件')
  return file.size === 0
    ? refusedFile(emptyFileMessage)
    : makeListOfFile(request, { file, takesHidden: takesHiddenRows(form), token })
}

export default function QuickPage() {
  const { lists, way, token } = useLoaderData<typeof loader>()
  const reply = useActionData<QuickReply>()
  const mayBuy = useMay('buy')
  return (
    <div className="container quick-page">
      <QuickTitle>{handle.title}</QuickTitle>
      <QuickTabs current={way} form={mayBuy ? quickFormId : undefined} />
      <QuickForm way={way} reply={reply} token={token} />
      {lists.length > 0 && <ListsTable lists={lists} />}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

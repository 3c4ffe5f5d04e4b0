import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { tooLongListText } from '#contract/purchase-list-states'
import { MemberMenu } from '#app/components/account/member-menu'
import { ListsTable } from '#app/components/quick/lists-table'
import { QuickForm, type QuickReply } from '#app/components/quick/quick-form'
import { QuickTabs } from '#app/components/quick/quick-tabs'
import {
  getPurchaseLists,
  makeListOfFile,
  makeListOfText,
} from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { quickPaths } from '#app/site/quick-paths'
import { pageTitle } from '#app/site/title'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import {
  mostTypedRows,
  readTypedRows,
  textOfRows,
  type TypedRow,
} from '#app/views/quick/purchase-list'
import { readWay, type QuickWay } from '#app/views/quick/quick-ways'
import { isTooLong, readForm, tooLongMessage } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '快捷采购' } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const firstRows = 10
const blank: TypedRow = { words: '', quantity: '' }

export async function loader({ request }: LoaderFunctionArgs) {
  return { lists: await getPurchaseLists(request), way: wayOf(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  const way = wayOf(request)
  if (isTooLong(request)) {
    const error = way === 'text' ? tooLongListText : tooLongMessage
    return data<QuickReply>({ [way]: { error } }, 413)
  }
  const form = await readForm(request)
  const text = form.get('text')
  const kept = typeof text === 'string' ? text : ''
  const rows = readTypedRows(form)
  if (form.get('intent') === 'more') {
    const more = Math.min(firstRows, mostTypedRows - rows.length)
    return data<QuickReply>({ rows: { typed: [...rows, ...Array<TypedRow>(more).fill(blank)] } })
  }
  const made = await make(request, way, { text: way === 'rows' ? textOfRows(rows) : kept, form })
  if (!made.ok) return refused(made, way, { text: kept, typed: rows })
  const { id, counts } = made.list
  const all = counts.sure + counts.choose + counts.none
  const message = `读到 ${all} 行：${counts.sure} 行确定，${counts.choose} 行请选择，${counts.none} 行未找到`
  return redirectWithToast(quickPaths.list(id), {
    kind: counts.sure === all ? 'success' : 'warning',
    message,
  })
}

/** What was wrong at its field, anything else above the form; with what was typed. */
function refused(made: Failure, way: QuickWay, { text, typed }: Typed) {
  const [said] = Object.values(made.fieldErrors ?? {})
  const isAtField = said !== undefined && way !== 'rows'
  return data<QuickReply>(
    {
      [way]: { text, typed, ...(isAtField && { error: said[0] }) },
      ...(!isAtField && { message: said?.[0] ?? made.message }),
      initialValue: {
        intent: 'make',
        ...(way === 'text' && { text }),
        words: typed.map(({ words }) => words),
        quantity: typed.map(({ quantity }) => quantity),
      },
    },
    failureStatus(made),
  )
}

interface Typed {
  text: string
  typed: TypedRow[]
}

function wayOf(request: Request): QuickWay {
  return readWay(new URL(request.url).searchParams)
}

async function make(
  request: Request,
  way: QuickWay,
  { text, form }: { text: string; form: FormData },
): ReturnType<typeof makeListOfText> {
  if (way !== 'file') return makeListOfText(request, text)
  const file = form.get('file')
  return file instanceof File && file.size > 0
    ? makeListOfFile(request, file)
    : { ok: false, message: '请选择 .xlsx 或 CSV 文件' }
}

export default function QuickPage() {
  const { lists, way } = useLoaderData<typeof loader>()
  const reply = useActionData<QuickReply>()
  return (
    <div className="container quick-page">
      <MemberMenu />
      <h1>{handle.title}</h1>
      <QuickTabs current={way} />
      <QuickForm way={way} reply={reply} rows={Array<TypedRow>(firstRows).fill(blank)} />
      {lists.length > 0 && <ListsTable lists={lists} />}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { bankEntryStates } from '#contract/money-states'
import { DeskPages } from '#app/components/desk/desk-pages'
import { UnknownChoice } from '#app/components/desk/desk-tabs'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { HiddenRowsField } from '#app/components/ui/hidden-rows-field'
import { PageForm } from '#app/components/ui/page-form'
import { Tabs } from '#app/components/ui/tabs'
import { BankEntries, SettledEntries, UnreadRows } from '#app/routes/desk/slips/entries'
import { readBankStatement } from '#app/services/desk/bank-statements.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { type Failure, failureStatus } from '#app/upstream-client/result'
import {
  type BankChoice,
  readBankChoice,
  toConfirmed,
  unmatchedRows,
} from '#app/views/desk/bank-form'
import { readListQuery } from '#app/views/desk/list-query'
import { statementSummary } from '#app/views/desk/statement-summary'
import { takesHiddenRows } from '#app/views/hidden-rows'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.statement.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

interface Reply {
  message?: string
  fileError?: string
  choice?: BankChoice
  unread?: { line: number; reason: string }[]
  /** The form, for a page that fails as well. */
  initialValue?: Record<string, string | string[]>
}

const here = deskPaths.statement()

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { state = 'open', page } = readListQuery(search, bankEntryStates)
  return { ...(await callOrThrow(request, 'desk.bankEntries', { state, page })), state }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ fileError: tooLargeMessage }, 413)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'read') return readFile(request, form)
  const choice = readBankChoice(form)
  return intent === 'dismiss' || intent === 'restore'
    ? setAside(request, choice, intent)
    : confirm(request, choice)
}

async function readFile(request: Request, form: FormData) {
  const file = form.get('file')
  const sent = file instanceof File ? file : undefined
  const result = await readBankStatement(request, sent, takesHiddenRows(form))
  if (!result.ok) {
    const fileError = result.fieldErrors?.file?.[0] ?? result.message
    return data<Reply>({ fileError, initialValue: { intent: 'read' } }, failureStatus(result))
  }
  const { unread } = result.data
  const message = statementSummary(result.data)
  if (unread.length === 0) return redirectAtDesk(here, { kind: 'success', message })
  // A toast is too short for the rows; reading the same file again is idempotent.
  return data<Reply>({ message, unread }, 400)
}

async function confirm(request: Request, choice: BankChoice) {
  if (choice.reason !== '') {
    const message = '写了忽略的原因，所以没有确认：要确认请清空它，要忽略请按“忽略所选”'
    return data<Reply>({ message, choice }, 400)
  }
  const list = toConfirmed(choice)
  if (list === undefined) {
    const problems = unmatchedRows(choice)
    const message = `没有确认：勾选的流水有 ${String(Object.keys(problems).length)} 笔没有选定对应的凭证或充值，已在下面注明`
    return data<Reply>({ message, choice: { ...choice, problems } }, 400)
  }
  if (list.length === 0)
    return data<Reply>({ message: '请先勾选流水，并选定对应的凭证或充值', choice }, 400)
  const result = await call(request, 'desk.confirmEntries', { list })
  if (!result.ok) return refuse(result, choice, 'confirm')
  const refused = result.data.results.flatMap(({ refusal }) => refusal ?? [])
  const booked = result.data.results.length - refused.length
  const message = `已确认 ${String(booked)} 笔`
  if (refused.length === 0) return redirectAtDesk(here, { kind: 'success', message })
  const why = [...new Set(refused)].join('；')
  const told = `${message}，${String(refused.length)} 笔没有成：${why}`
  const problems = Object.fromEntries(
    result.data.results.flatMap(({ id, refusal }) =>
      refusal === undefined ? [] : [[String(id), refusal] as const],
    ),
  )
  return data<Reply>({ message: told, choice: { ...choice, problems } }, 400)
}

async function setAside(request: Request, choice: BankChoice, decision: 'dismiss' | 'restore') {
  const { rows, reason } = choice
  if (rows.length === 0) return data<Reply>({ message: '请先勾选流水', choice }, 400)
  for (const row of rows) {
    const [id = 0, version = 0] = row.split('.').map(Number)
    const entry = { id, version, decision, reason }
    const result = await call(request, 'desk.setEntryAside', entry)
    if (!result.ok) {
      const problems = { [String(id)]: result.message }
      return refuse(result, { ...choice, problems }, decision)
    }
  }
  const message = decision === 'dismiss' ? '已忽略' : '已恢复为待处理'
  return redirectAtDesk(here, { kind: 'success', message })
}

function refuse(failure: Failure, choice: BankChoice, intent: string) {
  const matches = Object.entries(choice.matches).map(([id, key]) => [`match.${id}`, key])
  const fields = Object.fromEntries(matches) as Record<string, string>
  const initialValue = { ...fields, intent, rows: choice.rows, reason: choice.reason }
  return data<Reply>({ message: failure.message, choice, initialValue }, failureStatus(failure))
}

export default function StatementPage() {
  const { items, paging, state } = useLoaderData<typeof loader>()
  const mayBook = useMay('statements.write')
  const reply = useActionData<Reply>()
  return (
    <>
      <h1>{handle.title}</h1>
      <FormMessage message={reply?.message} />
      {mayBook && (
        <section className="panel" aria-labelledby="file-title">
          <h2 id="file-title">读入</h2>
          {reply?.unread !== undefined && <UnreadRows rows={reply.unread} />}
          <StatementForm error={reply?.fileError} />
        </section>
      )}
      <EntryTabs />
      <UnknownChoice name="state" label="流水状态" choices={Object.keys(bankEntryStates)} />
      <section className="panel" aria-labelledby="entries-title">
        <h2 id="entries-title">
          {bankEntryStates[state]} {paging.total} 笔
        </h2>
        {items.length === 0 && <p className="muted">没有{bankEntryStates[state]}的收款。</p>}
        {items.length > 0 && state === 'open' && (
          <BankEntries entries={items} mayBook={mayBook} choice={reply?.choice} />
        )}
        {items.length > 0 && state !== 'open' && (
          <SettledEntries entries={items} canRestore={mayBook && state === 'dismissed'} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.statement({ state, page })} />
      </section>
      <p className="form-links">
        <a href={deskPaths.slips({ state: 'waiting' })}>待核对的转账凭证</a>
        <a href={deskPaths.money({ kind: 'topup', state: 'waiting' })}>待核对的充值</a>
      </p>
    </>
  )
}

function EntryTabs() {
  const { counts, state: current } = useLoaderData<typeof loader>()
  const tabs = (Object.keys(bankEntryStates) as (typeof current)[]).map((state) => ({
    name: bankEntryStates[state],
    href: deskPaths.statement({ state }),
    isCurrent: state === current,
    count: counts[state],
  }))
  return <Tabs label="流水状态" tabs={tabs} />
}

function StatementForm({ error }: { error: string | undefined }) {
  return (
    <PageForm className="desk-form" encType="multipart/form-data" noValidate>
      <div className="field">
        <label htmlFor="statement-file">银行流水文件</label>
        <input
          id="statement-file"
          type="file"
          name="file"
          accept=".csv,.xlsx,.txt"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={
            error === undefined ? 'statement-hint' : 'statement-hint statement-error'
          }
        />
        <p className="field-hint" id="statement-hint">
          网银导出的 CSV 或
          .xlsx，须有日期、对方户名、贷方（收入）或金额列；重复的只计一次，读入不入账。
        </p>
        {error !== undefined && (
          <p className="field-error" id="statement-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <HiddenRowsField />
      <button type="submit" className="button button-primary" name="intent" value="read">
        读入流水
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

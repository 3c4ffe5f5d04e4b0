import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import { z } from 'zod'
import { withdrawalList } from '#contract/desk/withdrawals'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs, UnknownChoice } from '#app/components/desk/desk-tabs'
import { AdjustmentsTable, TopUpsTable, WithdrawalsTable } from '#app/components/desk/money-tables'
import { Tabs } from '#app/components/ui/tabs'
import { exportWithdrawals, getMoney } from '#app/services/desk/money.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import type { ListSort } from '#app/views/desk/list-sort'
import {
  moneyKinds,
  readMoneyQuery,
  statesOfKind,
  type MoneyKind,
} from '#app/views/desk/money-query'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '充值与提现' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ withdrawals: withdrawalList })

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readMoneyQuery(new URL(request.url).searchParams)
  return { ...(await getMoney(request, query)), query }
}

/** Redirects to the withdrawals of the file, where it is downloaded and confirmed as paid. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { withdrawals } = submission.value
  const result = await exportWithdrawals(request, withdrawals)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = `已导出 ${String(withdrawals.length)} 笔，打款后逐笔登记银行流水号`
  const link = { label: '下载打款文件', to: deskPaths.withdrawalFile(result.data.id) }
  const next = deskPaths.money({ kind: 'withdrawal', state: 'exported' })
  return redirectAtDesk(next, { kind: 'success', message, link })
}

export default function MoneyPage() {
  const { query, ...found } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { kind, state, keywords, sort } = query
  const filter = { kind, state, q: keywords, sort: sort === '' ? undefined : sort }
  const list = { sort, hrefOf: (by?: string) => deskPaths.money({ ...filter, sort: by }) }
  const { paging } = found
  const counts: Record<string, number> = found.counts
  return (
    <>
      <h1>{handle.title}</h1>
      <KindTabs current={kind} />
      <UnknownChoice name="kind" label="款项" choices={Object.keys(moneyKinds)} />
      <DeskTabs
        sorts={listSorts.money}
        label={`${moneyKinds[kind]}状态`}
        states={statesOfKind[kind]}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.money({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="money-title">
        <div className="desk-list-head">
          <h2 id="money-title">
            {moneyKinds[kind]} {paging.total} 笔
          </h2>
          <DeskSearch
            action={deskPaths.money()}
            label="查找款项"
            id="money"
            words="单位"
            filter={query.typedKeywords}
            kept={{ kind, state, sort }}
          />
        </div>
        {found.items.length === 0 && <p className="muted">没有符合条件的{moneyKinds[kind]}。</p>}
        {found.items.length > 0 && <Found found={found} list={list} lastResult={lastResult} />}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.money({ ...filter, page })} />
      </section>
      <p className="muted">
        人工调整在单位的余额页提出；转账也可以
        <a className="link" href={deskPaths.statement()}>
          按银行流水核对
        </a>
        。
      </p>
    </>
  )
}

interface FoundProps {
  found: Awaited<ReturnType<typeof getMoney>>
  list: ListSort
  lastResult: SubmissionResult | undefined
}

function Found({ found, list, lastResult }: FoundProps) {
  if (found.kind === 'withdrawal')
    return <WithdrawalsTable items={found.items} list={list} lastResult={lastResult} />
  if (found.kind === 'adjustment') return <AdjustmentsTable items={found.items} list={list} />
  return <TopUpsTable items={found.items} list={list} />
}

function KindTabs({ current }: { current: MoneyKind }) {
  const tabs = (Object.keys(moneyKinds) as MoneyKind[]).map((kind) => ({
    name: moneyKinds[kind],
    href: deskPaths.money({ kind }),
    isCurrent: kind === current,
  }))
  return <Tabs label="款项" tabs={tabs} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

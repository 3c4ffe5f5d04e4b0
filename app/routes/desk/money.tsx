import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { withdrawalList } from '#contract/desk/withdrawals'
import { AdjustmentsTable, TopUpsTable, WithdrawalsTable } from '#app/components/desk/money-tables'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { Tabs } from '#app/components/ui/tabs'
import { exportWithdrawals, getMoney } from '#app/services/desk/money.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import {
  moneyKinds,
  readMoneyQuery,
  statesOfKind,
  type MoneyKind,
  type MoneyQuery,
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

/** Leads to a withdrawal of the file, where it is taken and paid. */
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
  const { kind, state, keywords } = query
  const { paging } = found
  const counts: Record<string, number> = found.counts
  return (
    <>
      <h1>{handle.title}</h1>
      <KindTabs current={kind} />
      <StateTabs
        label={`${moneyKinds[kind]}状态`}
        states={statesOfKind[kind]}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.money({ kind, state: wanted, q: keywords })}
      />
      <section className="panel" aria-labelledby="money-title">
        <h2 id="money-title">
          {moneyKinds[kind]} {paging.total} 笔
        </h2>
        <MoneySearch query={query} />
        {found.items.length === 0 && <p className="muted">没有符合条件的{moneyKinds[kind]}。</p>}
        {found.items.length > 0 && <Found found={found} lastResult={lastResult} />}
        <Pages
          paging={paging}
          hrefOf={(page) => deskPaths.money({ kind, state, q: keywords, page })}
        />
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
  lastResult: SubmissionResult | undefined
}

function Found({ found, lastResult }: FoundProps) {
  if (found.kind === 'withdrawal')
    return <WithdrawalsTable items={found.items} lastResult={lastResult} />
  if (found.kind === 'adjustment') return <AdjustmentsTable items={found.items} />
  return <TopUpsTable items={found.items} />
}

function KindTabs({ current }: { current: MoneyKind }) {
  const tabs = (Object.keys(moneyKinds) as MoneyKind[]).map((kind) => ({
    name: moneyKinds[kind],
    href: deskPaths.money({ kind }),
    isCurrent: kind === current,
  }))
  return <Tabs label="款项" tabs={tabs} />
}

function MoneySearch({ query: { kind, state, keywords } }: { query: MoneyQuery }) {
  return (
    <form className="desk-filter" action={deskPaths.money()} role="search" aria-label="查找款项">
      <input type="hidden" name="kind" value={kind} />
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <p>
        <label htmlFor="money-keywords">单位</label>
        <input id="money-keywords" name="q" type="text" maxLength={50} defaultValue={keywords} />
      </p>
      <p>
        <button type="submit" className="button">
          查找
        </button>
      </p>
    </form>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

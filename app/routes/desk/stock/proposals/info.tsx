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
import { stockDecisionFields } from '#contract/desk/stock'
import { idSchema } from '#contract/scalars'
import { stockProposalKinds, stockProposalStates } from '#contract/stock-words'
import { batchInWords, BatchLink, GoodsLink } from '#app/components/desk/batch-facts'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { proposedQuantity } from '#app/components/desk/stock-proposal-columns'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { decideStockProposal, getStockProposal } from '#app/services/desk/stock.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '复核库存变动' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...stockDecisionFields })

const done = { approve: '已复核办理', reject: '已驳回', withdraw: '已撤回' } as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getStockProposal(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await decideStockProposal(request, { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = done[submission.value.decision]
  return redirectAtDesk(deskPaths.stockProposal(id), { kind: 'success', message })
}

export default function StockProposalPage() {
  const { proposal, version, isOwn, history, claim } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('stock.write') && proposal.state === 'waiting'
  const { goods, batch } = proposal
  return (
    <>
      <h1>{handle.title}</h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={version} history={history} />
      <section className="panel" aria-labelledby="proposal-title">
        <h2 id="proposal-title">
          {stockProposalStates[proposal.state]}：{stockProposalKinds[proposal.kind]}{' '}
          {proposedQuantity(proposal)}
        </h2>
        <p>
          <GoodsLink goods={goods} />
          ，批号 <BatchLink batch={batch} />
        </p>
        <dl className="desk-facts">
          <Fact
            name="批次现有"
            value={`可售 ${String(batch.sale)}，隔离 ${String(batch.apart)} ${goods.unit}（${batchInWords(batch)}）`}
          />
          <Fact name="有效期至" value={batch.expiresOn ?? '—'} />
          <Fact name="原因" value={proposal.words} />
          <Fact
            name="提出"
            value={`${proposal.proposedBy}，${formatDateTime(proposal.createdAt)}`}
          />
          {proposal.decidedAt !== undefined && (
            <Fact
              name="办理"
              value={`${proposal.decidedBy}，${formatDateTime(proposal.decidedAt)}`}
            />
          )}
          {proposal.reason !== '' && <Fact name="说明" value={proposal.reason} />}
        </dl>
        <TwoPeopleDecision
          version={version}
          isOwn={isOwn}
          mayDecide={mayDecide}
          lastResult={lastResult}
        />
      </section>
      <OrderHistory history={history} />
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

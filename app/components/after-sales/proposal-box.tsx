import type { SubmissionResult } from '@conform-to/dom'
import type { AfterSalesDetail, Proposal } from '#contract/after-sales-request'
import { proposalKinds, proposalStates } from '#contract/after-sales-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { formatDateTime } from '#app/words/dates'
import { isZero } from '#app/words/money'
import { MoneyParts } from './money-parts'

interface ProposalBoxProps {
  request: AfterSalesDetail
  lastResult: Partial<SubmissionResult> | undefined
}

export function ProposalBox({ request, lastResult }: ProposalBoxProps) {
  const { proposals, canAnswer, line } = request
  if (proposals.length === 0) return null
  return (
    <section className="panel" aria-labelledby="proposal-title">
      <h2 id="proposal-title">商家的处理方案</h2>
      {proposals.map((proposal) => (
        <div key={proposal.id} className="after-sales-proposal">
          <ProposalText proposal={proposal} unit={line.unit} />
          {canAnswer && proposal.state === 'open' && (
            <AnswerForm proposal={proposal} lastResult={lastResult} />
          )}
        </div>
      ))}
    </section>
  )
}

export function ProposalText({ proposal, unit }: { proposal: Proposal; unit: string }) {
  const { kind, state, quantity, refund, deduction, words, madeAt, answer, answeredAt } = proposal
  return (
    <>
      <p>
        {formatDateTime(madeAt)}：{proposalKinds[kind]}
        {quantity > 0 && ` ${quantity} ${unit}`}
        <span className="mark">{proposalStates[state]}</span>
      </p>
      {words !== '' && <p className="said-words">{words}</p>}
      {refund !== undefined && <MoneyParts refund={refund} />}
      {!isZero(deduction) && (
        <p>
          其中留用赠品扣 <Price yuan={deduction} className="number" />
        </p>
      )}
      {answeredAt !== undefined && answer !== '' && (
        <p className="said-answer">
          {formatDateTime(answeredAt)} 答复：{answer}
        </p>
      )}
    </>
  )
}

function AnswerForm({
  proposal,
  lastResult,
}: {
  proposal: Proposal
  lastResult: Partial<SubmissionResult> | undefined
}) {
  const [form, fields] = useForm<{ words: string }>({ id: 'answer', lastResult })
  return (
    <PageForm needs="receive" id={form.id} className="address-form" noValidate>
      <NoDefaultButton />
      <FormMessage message={form.errors?.[0]} />
      <p>
        请于 {formatDateTime(proposal.until)} 前答复，逾期未答视为同意。不同意时请写明希望怎样处理。
      </p>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="proposalId" value={proposal.id} />
      <Field label="说明" field={fields.words} maxLength={200} />
      <p>
        <button type="submit" className="button button-primary" name="decision" value="accept">
          同意方案
        </button>
        <button type="submit" className="button" name="decision" value="decline">
          不同意
        </button>
      </p>
    </PageForm>
  )
}

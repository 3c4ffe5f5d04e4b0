import type { SubmissionResult } from '@conform-to/dom'
import type { Address } from '#contract/address'
import type { Change } from '#contract/checkout'
import { AddressChoice } from '#app/components/checkout/address-choice'
import { ChangeList, ChangesLink } from '#app/components/checkout/change-list'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm } from '#app/components/ui/use-form'
import { typedLine } from '#app/views/orders/draft-lines'
import type { OrderDraft } from './draft-facts'
import { DraftTable } from './draft-table'

interface ConfirmDraftProps {
  draft: OrderDraft
  addresses: readonly Address[]
  addressId: string
  lastResult: Partial<SubmissionResult> | undefined
  /** What differs from the page that was confirmed. */
  changes: readonly Change[]
}

/**
 * Lowers quantities of a draft that waits, and orders it. Enter in a quantity presses the first
 * button, which only calculates.
 */
export function ConfirmDraft(props: ConfirmDraftProps) {
  const { draft, addresses, addressId, lastResult, changes } = props
  const { version, sums, canConfirm, needsApproval } = draft
  const [form, fields] = useForm<{ addressId: string }>({
    id: 'confirm',
    lastResult,
    defaultValue: { addressId },
  })
  const hasChanges = changes.length > 0
  const label = needsApproval ? '提交采购申请' : '确认下单'
  return (
    <PageForm id={form.id} className="checkout" noValidate>
      {hasChanges ? (
        <ChangesLink className="form-message" />
      ) : (
        <FormMessage message={form.errors?.[0]} />
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="fingerprint" value={sums?.fingerprint ?? ''} />
      <section className="panel" aria-labelledby="lines-title">
        <h2 id="lines-title">商品 {draft.lines.length} 种</h2>
        <DraftTable draft={draft} typedOf={(line) => typedLine(lastResult, 'id', line)} />
        <p>
          数量可以改少，填 0 就划掉。{' '}
          <button type="submit" className="button button-small" name="intent" value="lower">
            按改后的数量重新计算
          </button>
        </p>
      </section>
      <AddressChoice addresses={addresses} field={fields.addressId}>
        <button type="submit" className="button button-small" name="intent" value="addresses">
          新增或修改地址
        </button>
      </AddressChoice>
      {hasChanges && (
        <ChangeList changes={changes}>
          {canConfirm && (
            <SubmitButton intent="confirm" busy="提交中…">
              接受以上变化并下单
            </SubmitButton>
          )}
        </ChangeList>
      )}
      {!hasChanges && canConfirm && (
        <p className="panel">
          <SubmitButton intent="confirm" busy="提交中…" className="button-large">
            {label}
          </SubmitButton>
        </p>
      )}
      {!canConfirm && <p className="line-notice">现在没有能买的商品，请联系业务员。</p>}
    </PageForm>
  )
}

import type { InvoiceSheet } from '#contract/invoice'
import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'

/** The confirmed use of a special invoice: its reversal then needs the buyer's consent. */
export function InvoiceUse({ sheet: { usedAt, canNoteUse } }: { sheet: InvoiceSheet }) {
  if (usedAt !== undefined)
    return (
      <p className="muted invoice-files">
        已于 {formatDateTime(usedAt)} 标记为确认用途（抵扣），红冲须由您确认红字信息。
      </p>
    )
  if (!canNoteUse) return null
  return (
    <section className="panel invoice-files" aria-labelledby="use-title">
      <h2 id="use-title">已在税务平台确认用途？</h2>
      <p>抵扣勾选后请在这里标记；以后红冲会先请您确认红字信息。</p>
      <PageForm needs="pay">
        <button type="submit" className="button" name="intent" value="use">
          标记为已确认用途
        </button>
      </PageForm>
    </section>
  )
}

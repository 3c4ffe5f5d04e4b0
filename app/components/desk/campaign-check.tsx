import type { CampaignCheck } from '#contract/desk/campaign-checks'
import { Fact } from '#app/components/ui/fact'

/** Whom and what a campaign would hit as it is typed. */
export function CheckedCampaign({ check: { stores, goods, warnings } }: { check: CampaignCheck }) {
  return (
    <section className="panel" aria-labelledby="check-title" role="status">
      <h2 id="check-title">核对（还没有保存）</h2>
      <dl className="desk-facts">
        <Fact name="客户" value={hitInWords(stores, '家')} />
        {goods !== undefined && <Fact name="商品" value={hitInWords(goods, '个')} />}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="desk-notice desk-notice-warning">
          {warning}
        </p>
      ))}
    </section>
  )
}

function hitInWords({ count, first }: CampaignCheck['stores'], unit: string): string {
  const more = count > first.length ? ' 等' : ''
  const named = first.length === 0 ? '' : `：${first.join('、')}${more}`
  return `${String(count)} ${unit}${named}`
}

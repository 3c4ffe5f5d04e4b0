import type { VarietyRequest } from '#contract/variety-request'
import { Fact } from '#app/components/ui/fact'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export function VarietyRequestFacts({ request }: { request: VarietyRequest }) {
  const { name, spec, manufacturer, approvalNumber, quantity, unit, hopedPrice } = request
  const facts = [
    ['品种名称', name],
    ['规格', spec],
    ['生产企业', manufacturer],
    ['批准文号', approvalNumber],
    ['数量', `${quantity} ${unit}`.trim()],
    ['期望单价', hopedPrice === undefined ? '' : `¥${formatPrice(hopedPrice)}`],
    ['希望到货日期', request.neededBy],
    ['联系人', request.contact],
    ['联系电话', request.phone],
    ['备注', request.note],
    ['提交时间', formatDateTime(request.createdAt)],
    ['处理时间', request.decidedAt === undefined ? '' : formatDateTime(request.decidedAt)],
  ] as const
  return (
    <dl className="said-facts">
      {facts.map(([label, value]) =>
        value === '' ? null : <Fact key={label} name={label} value={value} />,
      )}
    </dl>
  )
}

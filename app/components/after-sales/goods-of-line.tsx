import type { AfterSalesEntry } from '#contract/after-sales-request'

type Line = Pick<AfterSalesEntry['line'], 'name' | 'spec' | 'manufacturer'> & { isGift?: boolean }

export function GoodsOfLine({ line }: { line: Line }) {
  return (
    <span>
      {line.name}
      {line.isGift === true && <span className="mark">赠品</span>}{' '}
      <span className="muted">
        {line.spec} {line.manufacturer}
      </span>
    </span>
  )
}

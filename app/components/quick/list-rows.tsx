import { suggestionReasons } from '#contract/purchase-list-states'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { May } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import {
  isQuestion,
  ruinedCode,
  type ListGoods,
  type ListRow,
} from '#app/views/quick/purchase-list'
import { NumberCells } from './row-number'
import { RowChoices } from './row-choices'

interface ListRowsProps {
  rows: readonly ListRow[]
  sent: Record<string, string> | undefined
  /** Why a row was not saved, by `row-<id>`. */
  errors?: Record<string, string> | undefined
  focused?: number | undefined
  /** The first question is open: the page shows what is to be confirmed. */
  isAsking?: boolean
}

/** One line a row; what else a row may mean folds out below it. */
export function ListRows({
  rows,
  sent,
  errors = {},
  focused = 0,
  isAsking = false,
}: ListRowsProps) {
  const [firstWrong = `row-${focused}`] = Object.keys(errors)
  const asked = isAsking ? rows.find(isQuestion)?.id : undefined
  return (
    <table className="panel labelled-table quick-lines">
      <thead>
        <tr>
          <th scope="col">序号</th>
          <th scope="col">您写的</th>
          <th scope="col">商品</th>
          <th scope="col">厂家</th>
          <th scope="col">单价</th>
          <th scope="col">库存</th>
          <th scope="col" colSpan={2}>
            数量
          </th>
          <th scope="col">换</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            sent={sent}
            conflict={errors[`row-${row.id}`]}
            isFirst={firstWrong === `row-${row.id}`}
            isAsked={row.id === asked}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: ListRow
  sent: Record<string, string> | undefined
  /** Version conflict: somebody else has changed the row, or added it to the cart. */
  conflict: string | undefined
  isFirst: boolean
  isAsked: boolean
}

function Row({ row, sent, conflict, isFirst, isAsked }: RowProps) {
  const { id, version, place, state, goods, sameAs } = row
  const same = sameAs && `同第 ${sameAs.place + 1} 行`
  // A question is answered before its number.
  const isAnswered = isFirst && conflict === undefined && isQuestion(row)
  const choices = sameAs === undefined && state !== 'added' && (
    <RowChoices
      key={version}
      row={row}
      sent={sent}
      isOpen={isAsked || isAnswered}
      hasFocus={isAnswered}
    />
  )
  return (
    <tr id={`row-${id}`} className={`quick-${state}`}>
      <td>{place + 1}</td>
      <td>{row.typed}</td>
      {goods !== undefined ? (
        <GoodsCells goods={goods} row={row} same={same} />
      ) : isQuestion(row) ? (
        <td colSpan={4} className="quick-swap">
          {choices}
        </td>
      ) : (
        <td colSpan={4}>{same ?? (state !== 'added' && <NotFound row={row} />)}</td>
      )}
      <NumberCells row={row} sent={sent} conflict={conflict} isFirst={isFirst && !isAnswered} />
      <td className="quick-swap">{goods !== undefined && choices}</td>
    </tr>
  )
}

interface GoodsCellsProps {
  goods: ListGoods
  row: ListRow
  same: string | undefined
}

function GoodsCells({ goods, row: { state, reasons, leftOut, isLearnt }, same }: GoodsCellsProps) {
  const { id, name, spec, manufacturer, price, unit, stock } = goods
  return (
    <>
      <td className="quick-meant">
        <KeepingLink href={paths.goods(id)}>
          <b>{name}</b> {spec}
        </KeepingLink>
        <small>
          {state === 'suggested' && <span className="tag tag-blue">建议</span>}
          {state === 'suggested' && (same ?? <Reasons reasons={reasons} leftOut={leftOut} />)}
          <span className="quick-maker">
            {state === 'suggested' && ' · '}
            {manufacturer}
          </span>
          {isLearnt && ' 按您上次的选择'}
          {/* Near expiry when ordered: only delivery faults can be returned (domain-rules §17). */}
          {goods.isNearExpiry && (
            <span className="near-expiry"> 效期 {goods.expiresOn}，无质量问题不可退</span>
          )}
        </small>
      </td>
      <td>{manufacturer}</td>
      <td>
        {price === undefined ? (
          <span className="price-notice">{goods.priceNotice}</span>
        ) : (
          <>
            <Price yuan={price} />
            <span className="per-unit">/{unit}</span>
          </>
        )}
      </td>
      <td>{stock === 0 ? <span className="stock-none">缺货</span> : stock}</td>
    </>
  )
}

/** Why a product is suggested; a phone shows the two strongest, and what was not used for it. */
function Reasons({ reasons, leftOut }: Pick<ListRow, 'reasons' | 'leftOut'>) {
  const words = reasons.map((reason) => suggestionReasons[reason])
  return (
    <>
      {words.slice(0, 2).join(' · ')}
      {words.length > 2 && <span className="quick-more"> · {words.slice(2).join(' · ')}</span>}
      {leftOut !== undefined && ` · 未用“${leftOut}”`}
    </>
  )
}

function NotFound({ row: { words, typed } }: { row: ListRow }) {
  const ruined = ruinedCode(typed)
  return (
    <>
      未找到 <KeepingLink href={paths.search({ keywords: words.slice(0, 60) })}>搜索</KeepingLink>{' '}
      <May needs="buy">
        <KeepingLink href={paths.newRequest({ name: words.slice(0, 40) })}>求购</KeepingLink>
      </May>
      {ruined !== undefined && (
        <small>{ruined} 是被 Excel 改过的条码：请设为文本，或写出完整的条码</small>
      )}
    </>
  )
}

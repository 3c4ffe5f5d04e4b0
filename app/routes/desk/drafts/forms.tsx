import type { DraftDetail } from '#contract/desk/drafts'
import { shelfMonths, shelfWishes } from '#contract/shelf-wish'
import { PapersChoice } from '#app/components/checkout/papers-choice'
import { useCaseReply } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { RadioField } from '#app/components/ui/radio-field'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'
import { DraftLines } from '#app/routes/desk/drafts/facts'
import { deskPaths } from '#app/site/desk-paths'
import { addressText, goodsText } from '#app/views/desk/draft-words'
import { typedLine } from '#app/views/orders/draft-lines'
import { yuanText } from '#app/words/money'

interface DraftProps {
  draft: DraftDetail
}

/** Quantities and terms of a draft in preparation, in one form round its lines. */
export function SaveForm({ draft }: DraftProps) {
  const { lines, addresses, addressId, words, papers, isWithoutCoupons } = draft
  const reply = useCaseReply(['save'])
  return (
    <DecisionForm<'addressId' | 'words' | 'papers' | 'shelfMonths' | 'isWithoutCoupons'>
      title={`商品 ${String(lines.length)} 种`}
      intent="save"
      isWide
      acts={[{ decision: 'save', label: '保存并重新计算', tone: 'primary' }]}
      defaultValue={{
        addressId,
        words,
        papers,
        shelfMonths: draft.shelfMonths,
        isWithoutCoupons: isWithoutCoupons ? 'on' : '',
      }}
    >
      {(fields) => (
        <>
          <DraftLines draft={draft} typedOf={(id) => typedLine(reply, 'id', id)} />
          {lines.length > 0 && <p className="muted">数量填 0 或空着就去掉这个商品。</p>}
          <div className="desk-form">
            <SelectField
              label="收货地址"
              field={fields.addressId}
              choices={addresses.map((address) => [address.id, addressText(address)])}
              none="未选"
            />
            <Field label="备注（随订单）" field={fields.words} maxLength={200} />
            <PapersChoice field={fields.papers} />
            <SelectField
              label="效期要求"
              field={fields.shelfMonths}
              choices={shelfMonths.map((months) => [months, shelfWishes[months]])}
            />
            <CheckField label="不用优惠券" field={fields.isWithoutCoupons} />
          </div>
        </>
      )}
    </DecisionForm>
  )
}

/** Sends the draft to its store, places it at once, takes it back or drops it. */
export function MoveForm({ draft }: DraftProps) {
  const { state, sums, notPlaced } = draft
  if (state !== 'open')
    return (
      <DecisionForm
        title="收回或作废"
        intent="move"
        acts={[
          { decision: 'back', label: '收回修改' },
          { decision: 'drop', label: '作废' },
        ]}
      />
    )
  const mayPlace = sums !== undefined && notPlaced === undefined
  return (
    <DecisionForm
      title="交给客户"
      intent="move"
      words={moveWords(draft)}
      acts={[
        { decision: 'send', label: '发给客户确认', tone: 'primary' },
        ...(mayPlace ? [{ decision: 'place', label: '直接下单' }] : []),
        { decision: 'drop', label: '作废' },
      ]}
    >
      {() => <input type="hidden" name="fingerprint" value={sums?.fingerprint ?? ''} />}
    </DecisionForm>
  )
}

/** The sum, and why it cannot be placed at once. */
function moveWords({ sums, notPlaced }: DraftDetail) {
  return (
    <>
      {sums === undefined ? (
        '现在没有能买的商品。'
      ) : (
        <>
          合计 <Price yuan={sums.total} className="number" />。
        </>
      )}
      {notPlaced !== undefined && `不能直接下单：${notPlaced}。`}
    </>
  )
}

/** Sets the price of a line by hand, or takes it away. */
export function PriceForm({ draft: { lines } }: DraftProps) {
  return (
    <DecisionForm<'lineId' | 'price' | 'reason'>
      title="手工定价"
      intent="price"
      words="只用于这张采购单；低于界限的等第二人同意。"
      acts={[{ decision: 'price', label: '定价' }]}
    >
      {({ lineId, price, reason }) => (
        <>
          <SelectField
            label="商品"
            field={lineId}
            choices={lines.map((line) => [line.id, goodsText(line)])}
            none="请选择"
          />
          <Field
            label="单价（元）"
            field={price}
            inputMode="decimal"
            maxLength={20}
            hint="空着就取消手工价"
          />
          <Field label="原因" field={reason} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}

/** Prices by hand that wait for the person who is asking. */
export function AgreeForm({ lines }: Pick<DraftDetail, 'lines'>) {
  const choices = lines.flatMap(({ id, hand, ...line }) =>
    hand === undefined
      ? []
      : [[id, `${goodsText(line)} ${yuanText(hand.price)}，${hand.by}：${hand.words}`]],
  )
  return (
    <DecisionForm<'lineId'>
      title="复核手工价"
      intent="agree"
      acts={[
        { decision: 'agree', label: '同意', tone: 'primary' },
        { decision: 'refuse', label: '不同意' },
      ]}
      defaultValue={{ lineId: lines[0]?.id }}
    >
      {({ lineId }) => (
        <RadioField
          legend="哪一个"
          field={lineId}
          choices={Object.fromEntries(choices) as Record<string, string>}
        />
      )}
    </DecisionForm>
  )
}

/** Adds what the customer sent as text, or what was bought before. */
export function AddForms({ draft: { id } }: DraftProps) {
  return (
    <>
      <DecisionForm<'text'>
        title="粘贴文字"
        intent="text"
        acts={[{ decision: 'text', label: '识别' }]}
      >
        {({ text }) => (
          <TextArea label="粘贴客户发来的文字，每行一个" field={text} rows={6} maxLength={20_000} />
        )}
      </DecisionForm>
      <DecisionForm
        title="按以前的采购"
        intent="again"
        words={
          <a className="link" href={deskPaths.draftHistory(id)}>
            采购过的商品
          </a>
        }
        acts={[
          { decision: 'last', label: '按上次订单' },
          { decision: 'due', label: '按补货建议' },
        ]}
      />
    </>
  )
}

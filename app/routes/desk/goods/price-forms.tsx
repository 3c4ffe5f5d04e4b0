import { ladderTypes } from '#contract/desk/kinds/goods'
import type {
  controlPriceFields,
  GoodsPrices,
  ladderFields,
  rankPriceFields,
  specialPriceFields,
} from '#contract/desk/prices'
import { DecisionForm } from '#app/components/desk/decision-form'
import { PriceDays } from '#app/components/desk/price-days'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'

const reviewed = '低于进价或降幅过大的由另一人复核后生效'

export function RankPriceForm({ ranks }: Pick<GoodsPrices, 'ranks'>) {
  return (
    <DecisionForm<keyof typeof rankPriceFields>
      title="设定等级价"
      intent="rank"
      acts={[
        { decision: 'set', label: '设定' },
        { decision: 'end', label: '取消' },
      ]}
    >
      {({ rank, price, words }) => (
        <>
          <SelectField
            label="会员等级"
            field={rank}
            choices={ranks.map((one) => [one.rank, one.name])}
          />
          <Field label="价格（元）" field={price} maxLength={20} hint={`立即生效；${reviewed}`} />
          <Field label="原因" field={words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

export function SpecialPriceForm() {
  return (
    <DecisionForm<keyof typeof specialPriceFields>
      title="设定特价"
      words="药店和诊所在这段时间按特价购买。终止时，执行中和未开始的都不再有效。"
      intent="special"
      acts={[
        { decision: 'set', label: '设定' },
        { decision: 'end', label: '终止' },
      ]}
    >
      {({ price, from, until, limit, isStrict, words }) => (
        <>
          <Field label="价格（元）" field={price} maxLength={20} hint={reviewed} />
          <PriceDays from={from} until={until} />
          <Field label="每户限购" field={limit} maxLength={20} hint="整段时间合计；留空不限" />
          <CheckField label="限购用完后不能再买，否则按下一种价格" field={isStrict} />
          <Field label="原因" field={words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

export function ControlPriceForm() {
  return (
    <DecisionForm<keyof typeof controlPriceFields>
      title="设定控销价"
      words="有权购买的客户按控销价，先于其他价格。取消后按其他价格。"
      intent="control"
      acts={[
        { decision: 'set', label: '设定' },
        { decision: 'end', label: '取消' },
      ]}
    >
      {({ price, words }) => (
        <>
          <Field label="价格（元）" field={price} maxLength={20} hint={`立即生效；${reviewed}`} />
          <Field label="原因" field={words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

export function LadderForm({ ladder }: Pick<GoodsPrices, 'ladder'>) {
  return (
    <DecisionForm<keyof typeof ladderFields>
      title="设定阶梯价"
      words="一行一级：数量，空一格，价格，如 100 12.00。只用于基础价和等级价，不会使价格变高。"
      intent="ladder"
      acts={[
        { decision: 'set', label: '设定' },
        { decision: 'end', label: '取消' },
      ]}
      defaultValue={{ type: ladder?.type, steps: ladder?.steps }}
    >
      {({ type, steps, words }) => (
        <>
          <SelectField label="怎样计价" field={type} choices={Object.entries(ladderTypes)} />
          <TextArea label="阶梯" field={steps} rows={4} maxLength={400} />
          <Field label="原因" field={words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import { DecisionForm } from './decision-form'

/** The answer to a request for goods; `isTaken` when they are being procured already. */
export function RequestDecision({ isTaken }: { isTaken: boolean }) {
  return (
    <DecisionForm<'goods' | 'answer'>
      title="答复"
      acts={[
        { decision: 'arrive', label: '已到货，通知买家', tone: 'primary' },
        ...(isTaken ? [] : [{ decision: 'buy', label: '转为采购中' }]),
        { decision: 'refuse', label: '无法供应' },
      ]}
    >
      {({ goods, answer }) => (
        <>
          <TextArea label="答复（买家会看到）" field={answer} rows={2} maxLength={500} />
          <Field
            label="已到货的商品"
            field={goods}
            maxLength={200}
            hint="商品编号，或本商城的商品网址"
          />
        </>
      )}
    </DecisionForm>
  )
}

import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CampaignDetail } from '#contract/desk/campaigns'
import {
  audiences,
  orderKinds,
  ownerLimitUnit,
  stockColumns,
  type CampaignKind,
} from '#contract/desk/kinds/campaigns'
import { CampaignFields, type CampaignFormField } from '#app/components/desk/campaign-fields'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { firstColumn, ListField } from '#app/components/desk/list-field'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { typedFields } from '#app/views/desk/campaign-fields'
import type { addedLists } from '#app/views/desk/campaign-lists'
import type { FileOf } from '#app/views/desk/list-files'

/**
 * The forms of a draft. It is published as it is typed, so that nothing typed is left behind.
 */
export function DraftForms({ detail: { campaign, typed } }: { detail: CampaignDetail }) {
  return (
    <>
      <DecisionForm<CampaignFormField>
        title="修改和发布"
        words="发布后按时间生效，内容不能再改，只能调整或结束。"
        intent="edit"
        encType="multipart/form-data"
        acts={[
          { decision: 'publish', label: '保存并发布', tone: 'primary' },
          { decision: 'save', label: '保存草稿' },
          { decision: 'check', label: '核对范围' },
        ]}
        defaultValue={typedFields(typed)}
      >
        {(fields) => <CampaignFields fields={fields} kind={campaign.kind} />}
      </DecisionForm>
      <DecisionForm
        title="删除草稿"
        intent="drop"
        acts={[{ decision: 'drop', label: '删除草稿', tone: 'danger' }]}
      />
    </>
  )
}

type ChangeField =
  keyof Omit<InputOf<Calls['desk.changeCampaign']>, 'id' | 'version'> | FileOf<typeof addedLists>

/** The forms of a published campaign. */
export function RunningForms({ detail: { campaign, typed } }: { detail: CampaignDetail }) {
  const { endsAt, budget, ownerLimit, ownerDayLimit, totalLimit, couponTotal, couponOwner } = typed
  const present = { endsAt, budget, ownerLimit, ownerDayLimit, totalLimit }
  const coupons = { couponTotal, couponOwner }
  return (
    <>
      <DecisionForm<ChangeField>
        title="调整"
        words="只能延长、提高或增加；其他改动请结束后复制。"
        intent="change"
        encType="multipart/form-data"
        acts={[{ decision: 'save', label: '保存调整', tone: 'primary' }]}
        defaultValue={{ ...present, ...coupons }}
      >
        {(fields) => (
          <>
            <Field label="结束" field={fields.endsAt} maxLength={20} />
            {orderKinds.has(campaign.kind) && (
              <div className="desk-short-fields">
                <Field label="预算（元）" field={fields.budget} maxLength={15} />
                <Field
                  label={`每户最多几${ownerLimitUnit(campaign.kind)}`}
                  field={fields.ownerLimit}
                  maxLength={7}
                />
                <Field label="每户每天最多几单" field={fields.ownerDayLimit} maxLength={7} />
                <Field label="全部最多几单" field={fields.totalLimit} maxLength={7} />
              </div>
            )}
            <RaiseFields fields={fields} kind={campaign.kind} />
            {typed.audience === 'stores' && (
              <ListField
                label="增加客户"
                field={fields.addedStores}
                file={fields.addedStoresFile}
                rows={3}
                fileHint={firstColumn}
              >
                <p className="field-hint">{audiences.stores.hint}，每行一个</p>
              </ListField>
            )}
          </>
        )}
      </DecisionForm>
      <DecisionForm<'reason'>
        title="结束"
        words={
          campaign.kind === 'coupon'
            ? '立即停止发放；已领的券照常可用。'
            : '立即结束；已下的订单不变。'
        }
        intent="stop"
        acts={[{ decision: 'stop', label: '结束促销', tone: 'danger' }]}
      >
        {({ reason }) => <ReasonField label="原因" field={reason} />}
      </DecisionForm>
    </>
  )
}

/** What the offers of some kinds have of their own. */
function RaiseFields({
  fields,
  kind,
}: {
  fields: Record<ChangeField, FieldMetadata>
  kind: CampaignKind
}) {
  if (kind === 'coupon')
    return (
      <div className="desk-short-fields">
        <Field label="发放总数" field={fields.couponTotal} maxLength={7} />
        <Field label="每户几张" field={fields.couponOwner} maxLength={7} />
      </div>
    )
  if (kind !== 'flash' && kind !== 'points') return null
  return (
    <>
      <TextArea label="增加库存" field={fields.addedStock} rows={3} />
      <p className="field-hint">
        每行：{stockColumns[kind]}
        {kind === 'flash' && '（限购可不写）'}
      </p>
    </>
  )
}

import type { CampaignField } from '#contract/desk/campaigns'
import {
  audienceNames,
  audiences,
  fieldsOfKind,
  giftColumns,
  giftKinds,
  goodsLineKinds,
  hasLines,
  lineColumns,
  orderKinds,
  ownerLimitUnit,
  scopedKinds,
  scopeNames,
  scopes,
  type CampaignKind,
  type GiftKindName,
} from '#contract/desk/kinds/campaigns'
import { couponGivings } from '#contract/coupon-words'
import { couponKinds } from '#contract/kinds'
import { firstColumn, ListField } from '#app/components/desk/list-field'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'
import type { CampaignFile } from '#app/views/desk/campaign-lists'

/** The fields of the form, with those of the files that are read into its lists. */
export type CampaignFormField = CampaignField | CampaignFile
type CampaignFieldSet = Record<CampaignFormField, FieldMetadata>

interface Part {
  fields: CampaignFieldSet
  kind: CampaignKind
}

/** What is typed of a campaign: the same for every kind, its last part the kind's own terms. */
export function CampaignFields({ fields, kind }: Part) {
  const isByMonth = kind === 'cashback'
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <Field label="名称（买家看到）" field={fields.name} maxLength={30} required />
      <div className="desk-short-fields">
        <Field
          label="开始"
          field={fields.startsAt}
          maxLength={20}
          hint={isByMonth ? '某月 1 日，如 2026-12-01' : '不填立即开始'}
          required={isByMonth}
        />
        <Field
          label="结束"
          field={fields.endsAt}
          maxLength={20}
          hint={
            isByMonth
              ? '某月最后一天，如 2026-12-31'
              : '如 2026-12-31 或 2026-12-31 18:00；只写日期含当日'
          }
          required
        />
      </div>
      <TermFields fields={fields} kind={kind} />
      <AudienceFields fields={fields} />
      {scopedKinds.has(kind) && <ScopeFields fields={fields} />}
      {orderKinds.has(kind) && <LimitFields fields={fields} kind={kind} />}
    </>
  )
}

function AudienceFields({ fields }: Pick<Part, 'fields'>) {
  return (
    <>
      <div className="desk-short-fields">
        <SelectField label="客户" field={fields.audience} choices={Object.entries(audienceNames)} />
        <CheckField label="只限首单" field={fields.isFirst} />
      </div>
      <ListField
        label="哪些客户（每行一个）"
        field={fields.audienceValues}
        file={fields.audienceValuesFile}
        rows={4}
        fileHint={firstColumn}
      >
        <Hints of={audiences} />
      </ListField>
    </>
  )
}

function ScopeFields({ fields }: Pick<Part, 'fields'>) {
  return (
    <>
      <div className="desk-short-fields">
        <SelectField label="商品" field={fields.scope} choices={Object.entries(scopeNames)} />
      </div>
      <ListField
        label="哪些商品（每行一个）"
        field={fields.scopeValues}
        file={fields.scopeValuesFile}
        rows={4}
        fileHint={firstColumn}
      >
        <Hints of={scopes} />
      </ListField>
      <ListField
        label="除外商品编号（每行一个）"
        field={fields.exceptValues}
        file={fields.exceptValuesFile}
        rows={2}
        fileLabel="除外商品文件"
        fileHint={firstColumn}
      />
    </>
  )
}

/** Short enough to stand in one line on a wide screen. */
function Hints({ of }: { of: Record<string, { name: string; hint: string }> }) {
  return (
    <ul className="field-hint desk-hints">
      {Object.values(of)
        .filter(({ hint }) => hint !== '')
        .map(({ name, hint }) => (
          <li key={name}>
            {name}：{hint}
          </li>
        ))}
    </ul>
  )
}

function LimitFields({ fields, kind }: Part) {
  return (
    <div className="desk-short-fields">
      <Field
        label={`每户最多几${ownerLimitUnit(kind)}`}
        field={fields.ownerLimit}
        maxLength={7}
        hint="不限请留空"
      />
      <Field label="每户每天最多几单" field={fields.ownerDayLimit} maxLength={7} />
      <Field label="全部最多几单" field={fields.totalLimit} maxLength={7} />
      <Field label="预算（元）" field={fields.budget} maxLength={15} hint="用完自动结束" />
    </div>
  )
}

/** The fields of `fieldsOfKind`. */
function TermFields({ fields, kind }: Part) {
  const names: readonly string[] = fieldsOfKind[kind]
  const has = (name: CampaignField) => names.includes(name)
  return (
    <>
      {has('giftKind') && (
        <SelectField label="赠送方式" field={fields.giftKind} choices={Object.entries(giftKinds)} />
      )}
      {has('intro') && <Field label="说明" field={fields.intro} maxLength={200} />}
      {hasLines(kind) && <LinesField fields={fields} kind={kind} />}
      {has('isStrict') && <CheckField label="限购用完后不能再买" field={fields.isStrict} />}
      {has('threshold') && (
        <Field
          label="满多少元"
          field={fields.threshold}
          maxLength={15}
          hint={has('couponKind') ? '无门槛请留空' : '不限金额填 0'}
        />
      )}
      {has('couponKind') && <CouponFields fields={fields} />}
      {has('drawsPerStore') && (
        <div className="desk-short-fields">
          <Field label="每店抽几次" field={fields.drawsPerStore} maxLength={3} required />
          <Field label="当日付款满（元）" field={fields.minPaid} maxLength={15} hint="不限请留空" />
        </div>
      )}
    </>
  )
}

/** The lines of a kind: many for goods, which a file may have, a few steps for others. */
function LinesField({ fields, kind }: Part & { kind: keyof typeof lineColumns }) {
  const lines = lineColumns[kind]
  const hint = kind === 'gift' ? <GiftHints /> : <LineHint {...lines} />
  if (!goodsLineKinds.has(kind))
    return (
      <div className="desk-list-field">
        <div>
          <TextArea label={lines.label} field={fields.lines} rows={4} required />
          {hint}
        </div>
      </div>
    )
  return (
    <ListField
      label={lines.label}
      field={fields.lines}
      file={fields.linesFile}
      rows={8}
      required
      fileLabel="明细文件"
      fileHint=".xlsx、.csv 或 .txt，列的次序相同，加在明细后"
    >
      {hint}
    </ListField>
  )
}

function LineHint({ columns, hint }: { columns: string; hint: string }) {
  return (
    <p className="field-hint">
      每行：{columns}
      {hint !== '' && `（${hint}）`}
    </p>
  )
}

/** The columns of each way to earn a gift; ways with the same ones in one line. */
function GiftHints() {
  const ways = Object.keys(giftKinds) as GiftKindName[]
  return (
    <ul className="field-hint desk-hints">
      {[...new Set(Object.values(giftColumns))].map((columns) => (
        <li key={columns}>
          {ways
            .filter((way) => giftColumns[way] === columns)
            .map((way) => giftKinds[way])
            .join('、')}
          ：{columns}
        </li>
      ))}
    </ul>
  )
}

function CouponFields({ fields }: Pick<Part, 'fields'>) {
  return (
    <>
      <Field label="减多少元" field={fields.reduce} maxLength={15} required />
      <SelectField label="适用" field={fields.couponKind} choices={Object.entries(couponKinds)} />
      <SelectField label="发放" field={fields.giving} choices={Object.entries(couponGivings)} />
      <CheckField label="可与其他券叠加" field={fields.isStackable} />
      <div className="desk-short-fields">
        <Field label="发放总数" field={fields.couponTotal} maxLength={7} hint="不限请留空" />
        <Field label="每户几张" field={fields.couponOwner} maxLength={7} hint="不限请留空" />
        <Field label="领后有效天数" field={fields.validDays} maxLength={4} />
      </div>
      <div className="desk-short-fields">
        <Field label="或有效期从" field={fields.validFrom} maxLength={20} />
        <Field label="到（含当日）" field={fields.validUntil} maxLength={20} />
      </div>
    </>
  )
}

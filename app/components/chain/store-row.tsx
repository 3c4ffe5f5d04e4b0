import { storeKinds } from '#contract/kinds'
import { describeRegion } from '#contract/region-names'
import { regionChoiceValue } from '#app/views/stores/region-choice'
import { regionChoiceOf, type ShownStore, type StoreField } from '#app/views/stores/store-rows'

export const storeLabels: Record<StoreField, string> = {
  company: '单位名称',
  kind: '单位类型',
  creditCode: '统一社会信用代码',
  region: '地区',
}

interface StoreRowProps {
  store: ShownStore
  at: number
  /** The invalid field to focus; undefined where another row has it. */
  focused: StoreField | undefined
}

export function StoreRow({ store, at, focused }: StoreRowProps) {
  const text = (name: Exclude<StoreField, 'kind'>, maxLength: number) => (
    <td data-label={storeLabels[name]}>
      <input
        type="text"
        {...fieldProps(store, name, at)}
        defaultValue={store[name]}
        maxLength={maxLength}
        autoFocus={focused === name || undefined}
      />
      <Mistake store={store} name={name} at={at} />
      {name === 'region' && <Regions store={store} at={at} />}
    </td>
  )
  return (
    <tr>
      <th scope="row">第 {at + 1} 家</th>
      {text('company', 50)}
      <td data-label={storeLabels.kind}>
        <select
          {...fieldProps(store, 'kind', at)}
          defaultValue={store.kind in storeKinds ? store.kind : ''}
          autoFocus={focused === 'kind' || undefined}
        >
          <option value="">请选择</option>
          {Object.entries(storeKinds).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        <Mistake store={store} name="kind" at={at} />
      </td>
      {text('creditCode', 30)}
      {text('region', 60)}
    </tr>
  )
}

function fieldProps({ errors }: ShownStore, name: StoreField, at: number) {
  const isWrong = errors[name] !== undefined
  return {
    name,
    'aria-label': `第 ${at + 1} 家 ${storeLabels[name]}`,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? mistakeId(name, at) : undefined,
  }
}

function mistakeId(name: StoreField, at: number): string {
  return `${name}-${at}-error`
}

function Mistake({ store, name, at }: { store: ShownStore; name: StoreField; at: number }) {
  const message = store.errors[name]
  return message === undefined ? null : (
    <p className="field-error" id={mistakeId(name, at)}>
      {message}
    </p>
  )
}

/** Matching regions of an ambiguous one. Until one is chosen, the typed one is sent. */
function Regions({ store, at }: { store: ShownStore; at: number }) {
  if (store.regions.length === 0) return null
  const name = regionChoiceOf(at)
  return (
    <fieldset className="region-choices">
      <legend>第 {at + 1} 家的地区是</legend>
      {store.regions.map((region) => (
        <label key={region.code}>
          <input type="radio" name={name} value={regionChoiceValue(region)} />{' '}
          {describeRegion(region)}
        </label>
      ))}
      <label>
        <input type="radio" name={name} value="" defaultChecked /> 按上面填写的
      </label>
    </fieldset>
  )
}

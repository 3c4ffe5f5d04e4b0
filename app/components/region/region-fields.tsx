import { useRef } from 'react'
import type { Region } from '#contract/region'
import { Suggestions } from '#app/components/layout/suggestions'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { RegionChoices } from './region-choices'
import { fillIn, type RegionLevel } from './region-inputs'
import { useFieldProps, useRegionCombobox } from './use-region-combobox'

interface RegionFieldsProps {
  fields: Record<RegionLevel, FieldMetadata>
  /** Matching regions of the fields; empty for an unambiguous one. */
  choices: readonly Region[]
}

const labels = [
  ['province', '省份', 'address-level1'],
  ['city', '城市', 'address-level2'],
  ['district', '区县', 'address-level3'],
] as const

/**
 * A region in three text fields (domain-rules §12), each of which accepts all of it. Ambiguous
 * regions are offered as radio buttons, and with scripts as suggestions while typing.
 */
export function RegionFields({ fields, choices }: RegionFieldsProps) {
  const { province, city, district } = fields
  const names = { province: province.name, city: city.name, district: district.name }
  const box = useRef<HTMLDivElement>(null)
  const combobox = useRegionCombobox(box, names)
  const fieldProps = useFieldProps(combobox)
  return (
    <div className="region-fields" ref={box}>
      <div className="region-row">
        {labels.map(([level, label, autoComplete]) => (
          <Field
            key={level}
            label={label}
            field={fields[level]}
            maxLength={40}
            autoComplete={autoComplete}
            {...fieldProps(level)}
          />
        ))}
        <Suggestions {...combobox.list} label="地区" />
      </div>
      <p className="field-hint">必填，如：浙江 杭州 西湖</p>
      <RegionChoices choices={choices} onChoose={(region) => fillIn(box.current, names, region)} />
    </div>
  )
}

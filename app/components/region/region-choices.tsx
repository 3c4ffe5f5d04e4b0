import type { Region } from '#contract/region'
import { describeRegion } from '#contract/region-names'
import { regionChoiceName, regionChoiceValue } from '#app/views/stores/region-choice'

interface RegionChoicesProps {
  choices: readonly Region[]
  /** With scripts a choice fills the fields at once. */
  onChoose: (region: Region) => void
}

/** Matching regions of a typed one. Until one is chosen, the typed one is sent. */
export function RegionChoices({ choices, onChoose }: RegionChoicesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className="region-choices">
      <legend>您要的是</legend>
      {choices.map((region) => (
        <Choice
          key={region.code}
          value={regionChoiceValue(region)}
          onChange={() => onChoose(region)}
        >
          {describeRegion(region)}
        </Choice>
      ))}
      <Choice value="">按上面填写的</Choice>
    </fieldset>
  )
}

interface ChoiceProps {
  value: string
  onChange?: () => void
  children: string
}

function Choice({ value, onChange, children }: ChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name={regionChoiceName}
        value={value}
        defaultChecked={value === ''}
        onChange={onChange}
      />{' '}
      {children}
    </label>
  )
}

import { orderPapers } from '#contract/kinds'
import type { FieldMetadata } from '#app/components/ui/use-form'

export function PapersChoice({ field }: { field: FieldMetadata }) {
  const chosen = [field.initialValue].flat()
  return (
    <fieldset className="choices choices-in-line">
      <legend>
        随货资料 <span className="muted">按需勾选，纸质资料随货发出</span>
      </legend>
      {Object.entries(orderPapers).map(([paper, name]) => (
        <label className="checkbox choice" key={paper}>
          <input
            type="checkbox"
            name={field.name}
            value={paper}
            defaultChecked={chosen.includes(paper)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

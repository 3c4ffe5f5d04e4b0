import type { FieldMetadata } from '#app/components/ui/use-form'

/** Checkbox for a document without an expiry date: 长期. */
export function EndlessField({ field }: { field: FieldMetadata }) {
  return (
    <p>
      <label className="checkbox">
        <input type="checkbox" name={field.name} defaultChecked={field.initialValue === 'on'} />
        长期有效
      </label>
    </p>
  )
}

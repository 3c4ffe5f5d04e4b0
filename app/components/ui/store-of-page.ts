import { storeFieldName } from '#app/web/unsent-form'

/** The store field of this page's forms, for a form made by scripts; empty for visitors. */
export function storeEntries(): [name: string, value: string][] {
  const field = document.querySelector<HTMLInputElement>(`input[name="${storeFieldName}"]`)
  return field === null ? [] : [[storeFieldName, field.value]]
}

import { storeFieldName } from '#app/web/unsent-form'

/**
 * What the forms of this page say of their store, for a form that scripts make themselves; empty for
 * visitors.
 */
export function storeEntries(): [name: string, value: string][] {
  const field = document.querySelector<HTMLInputElement>(`input[name="${storeFieldName}"]`)
  return field === null ? [] : [[storeFieldName, field.value]]
}

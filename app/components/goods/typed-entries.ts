import { storeEntries } from '#app/components/ui/store-of-page'
import type { TypedNumber } from '#app/views/cart/typed-draft'

/** A number that has been typed and that the shop has not confirmed. */
export interface Unsaved extends TypedNumber {
  /** Name of the field. */
  name: string
}

/** Numbers as fields of a form. */
export function entriesOf(numbers: readonly Unsaved[]): [string, string][] {
  // As if the field had shown what nobody can type: whatever stands there now is meant.
  return numbers.map(({ name, typed }) => [`${baseOf(name)}/%20`, typed])
}

/** The name of a field without what the draft has. */
export function baseOf(name: string): string {
  return name.split('/').slice(0, 4).join('/')
}

/** The form that saves numbers. */
export function bodyOf(numbers: readonly Unsaved[]): URLSearchParams {
  return new URLSearchParams([...storeEntries(), ...entriesOf(numbers)])
}

/** The same as a beacon carries it. */
export function blobOf(numbers: readonly Unsaved[]): Blob {
  return new Blob([bodyOf(numbers).toString()], { type: 'application/x-www-form-urlencoded' })
}

import { storeEntries } from '#app/components/ui/store-of-page'
import type { TypedNumber } from '#app/views/cart/typed-draft'

export interface Unsaved extends TypedNumber {
  name: string
}

export function entriesOf(numbers: readonly Unsaved[]): [string, string][] {
  // A previous value that nobody can type, so that the current one always counts as changed.
  return numbers.map(({ name, typed }) => [`${baseOf(name)}/%20`, typed])
}

export function baseOf(name: string): string {
  return name.split('/').slice(0, 4).join('/')
}

export function bodyOf(numbers: readonly Unsaved[]): URLSearchParams {
  return new URLSearchParams([...storeEntries(), ...entriesOf(numbers)])
}

export function blobOf(numbers: readonly Unsaved[]): Blob {
  return new Blob([bodyOf(numbers).toString()], { type: 'application/x-www-form-urlencoded' })
}

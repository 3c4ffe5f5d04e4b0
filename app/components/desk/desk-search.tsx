import type { ReactNode } from 'react'
import type { TypedFilter } from '#app/views/desk/typed-filter'
import { FilterField } from './filter-field'

interface DeskSearchProps {
  /** The address of the list. */
  action: string
  /** What is looked for, as the form is called. */
  label: string
  /** Where its words stand: `orders` makes `orders-keywords`. */
  id: string
  /** In what the words are looked for. */
  words: string
  filter: TypedFilter
  name?: string
  /** What else of the list stays as it is. */
  kept: Readonly<Record<string, string | number | undefined>>
  submit?: string
  /** More to choose from, behind the words. */
  children?: ReactNode
}

/** Looks for words in a list of the desk; what is wrong with them stands at their field. */
export function DeskSearch(props: DeskSearchProps) {
  const { action, label, id, words, filter, name = 'q', kept, submit = '查找', children } = props
  return (
    <form className="desk-filter" action={action} role="search" aria-label={label}>
      {Object.entries(kept).map(
        ([key, value]) =>
          value !== undefined &&
          value !== '' && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <FilterField id={`${id}-keywords`} name={name} label={words} filter={filter} maxLength={50} />
      {children}
      <p>
        <button type="submit" className="button">
          {submit}
        </button>
      </p>
    </form>
  )
}

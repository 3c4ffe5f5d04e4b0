import type { ReactNode } from 'react'
import type { TypedFilter } from '#app/views/desk/typed-filter'
import { FilterField } from './filter-field'

interface DeskSearchProps {
  action: string
  label: string
  /** Prefix of ids: `orders` makes `orders-keywords`. */
  id: string
  /** Names the searched fields; undefined for a list without words to search. */
  words: string | undefined
  filter: TypedFilter
  name?: string
  /** Other parameters of the list, which stay. */
  kept: Readonly<Record<string, string | number | undefined>>
  submit?: string
  /** Where nothing is searched and filtered; undefined where nothing is. */
  clearHref?: string | undefined
  children?: ReactNode
}

export function DeskSearch(props: DeskSearchProps) {
  const { action, label, id, words, filter, name = 'q', kept, submit = '查找' } = props
  const { clearHref, children } = props
  return (
    <form className="desk-filter" action={action} role="search" aria-label={label}>
      {Object.entries(kept).map(
        ([key, value]) =>
          value !== undefined &&
          value !== '' && <input key={key} type="hidden" name={key} value={value} />,
      )}
      {words !== undefined && (
        <FilterField
          id={`${id}-keywords`}
          name={name}
          label={words}
          placeholder={words}
          title={words}
          isLabelHidden
          filter={filter}
          maxLength={50}
          accessKey="s"
        />
      )}
      {children}
      <p>
        <button type="submit" className="button">
          {submit}
        </button>
        {clearHref !== undefined && (
          <a className="link" href={clearHref}>
            清除筛选
          </a>
        )}
      </p>
    </form>
  )
}

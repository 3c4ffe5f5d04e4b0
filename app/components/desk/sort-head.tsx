import type { ReactNode } from 'react'
import type { ListSort } from '#app/views/desk/list-sort'

interface SortHeadProps {
  /** Its name in `sort`. */
  name: string
  list: ListSort | undefined
  className?: string
  children: ReactNode
}

/** A column head that sorts its list: ascending, descending, then the default order. */
export function SortHead({ name, list, className, children }: SortHeadProps) {
  if (list === undefined)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  const { sort, hrefOf } = list
  const [isUp, isDown] = [sort === name, sort === `-${name}`]
  const next = isUp ? `-${name}` : isDown ? undefined : name
  return (
    <th
      scope="col"
      className={`desk-sort-head ${className ?? ''}`.trim()}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <a className="desk-sort" href={hrefOf(next)}>
        {children}
        <span aria-hidden="true">{isUp ? '▲' : isDown ? '▼' : '↕'}</span>
      </a>
    </th>
  )
}

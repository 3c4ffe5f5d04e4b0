import { Fragment } from 'react'
import { KeepingLink } from '#app/components/ui/keeping-link'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { chosenCategory } from '#app/views/goods/listing-title'
import type { ListQuery } from '#app/site/paths'
import { listHref, type ListPlace } from './list-place'

interface FacetsProps {
  listing: GoodsListing
  place: ListPlace
}

interface Choice {
  key: string
  label: string
  count?: number
  query: ListQuery
}

const shownChoices = 12

/**
 * Filters of a list as links with counts, folded to one word so that the goods begin high on the
 * page.
 */
export function Facets({ listing, place }: FacetsProps) {
  const hrefOf = (choice: ListQuery) => listHref(place, choice)
  const rows = facetRows(listing).filter(({ choices }) => choices.length > 1)
  if (rows.length === 0) return null
  return (
    <details className="facets">
      <summary>筛选</summary>
      {rows.map(({ label, choices }) => (
        <FacetRow key={label} label={label} choices={choices} hrefOf={hrefOf} />
      ))}
    </details>
  )
}

/** Choices besides the active ones. */
function facetRows(listing: GoodsListing): { label: string; choices: Choice[] }[] {
  const { query, facets } = listing
  const unlessTaken = (key: 'class' | 'jx' | 'szm', facet: GoodsListing['facets']['class']) =>
    query[key] === undefined ? choicesOf(facet, (value) => ({ ...query, [key]: value })) : []
  return [
    { label: '类目', choices: categoryChoices(listing) },
    { label: '分类', choices: unlessTaken('class', facets.class) },
    { label: '剂型', choices: unlessTaken('jx', facets.dosageForm) },
    { label: '厂家', choices: unlessTaken('szm', facets.initial) },
  ]
}

interface FacetRowProps {
  label: string
  choices: Choice[]
  hrefOf: (query: ListQuery) => string
}

function FacetRow({ label, choices, hrefOf }: FacetRowProps) {
  const links = choices.map((choice) => (
    <Fragment key={choice.key}>
      <KeepingLink href={hrefOf(choice.query)}>
        {choice.label} {choice.count !== undefined && <small>{choice.count}</small>}
      </KeepingLink>{' '}
    </Fragment>
  ))
  return (
    <div className="facet-row">
      <b>{label}</b>
      <div>
        {links.slice(0, shownChoices)}
        {links.length > shownChoices && (
          <details>
            <summary>更多</summary>
            {links.slice(shownChoices)}
          </details>
        )}
      </div>
    </div>
  )
}

export function TakenChoices({ listing, place }: FacetsProps) {
  const hrefOf = (choice: ListQuery) => listHref(place, choice)
  const taken = takenChoices(listing)
  if (taken.length === 0) return null
  const { keywords, type, scope } = listing.query
  return (
    <p className="taken">
      <b>已选</b>
      {taken.map((choice) => (
        <KeepingLink
          key={choice.key}
          href={hrefOf(choice.query)}
          aria-label={`取消筛选 ${choice.label}`}
        >
          {choice.label} ×
        </KeepingLink>
      ))}
      {taken.length > 1 && (
        <KeepingLink href={hrefOf({ keywords, type, scope })}>清除全部</KeepingLink>
      )}
    </p>
  )
}

function takenChoices({ query, facets, trail }: GoodsListing): Choice[] {
  const labelOf = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value
  const without = (...keys: (keyof ListQuery)[]) => ({
    ...query,
    ...Object.fromEntries(keys.map((key) => [key, undefined])),
  })
  const taken: Choice[] = []
  const take = (key: keyof ListQuery, label: string, query = without(key)) =>
    taken.push({ key: String(key), label, query })
  if (query.keywords !== undefined && query.select !== undefined)
    take('select', chosenCategory(trail) ?? '类目', without('select', 'qx', 'zy'))
  if (query.class !== undefined) take('class', labelOf(facets.class, query.class))
  if (query.jx !== undefined) take('jx', labelOf(facets.dosageForm, query.jx))
  if (query.szm !== undefined) take('szm', `厂家 ${query.szm}`)
  if (query.stock === true) take('stock', '只看有货')
  if (query.promo === true) take('promo', '只看促销')
  return taken
}

function choicesOf(
  facet: { value: string; label: string; count: number }[],
  queryOf: (value: string) => ListQuery,
): Choice[] {
  return facet.map(({ value, label, count }) => ({
    key: value,
    label,
    count,
    query: queryOf(value),
  }))
}

function categoryChoices({ categories, query }: GoodsListing): Choice[] {
  return categories.map(({ id, name, count }) => ({
    key: String(id),
    label: name,
    count,
    query: { ...query, select: id },
  }))
}

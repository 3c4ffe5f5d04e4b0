import { Fragment } from 'react'

const colours: Record<string, string> = {
  满: 'orange',
  换购: 'blue',
  赠: 'pink',
  特: 'yellow',
  追溯码: 'green',
}

/**
 * The coloured tags of a product; red unless product.md §3 says otherwise. Text browsers
 * tell them apart by the spaces.
 */
export function GoodsTags({ tags }: { tags: string[] }) {
  return (
    <>
      {tags.map((tag) => (
        <Fragment key={tag}>
          {' '}
          <span className={`tag tag-${colours[tag] ?? 'red'}`}>{tag}</span>
        </Fragment>
      ))}
    </>
  )
}
